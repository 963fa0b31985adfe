/**
 * The one script that a built page carries inline. It keeps presses on buttons and sent forms until the app can
 * answer them (src/loading/earlyEvents.ts), and fetches the app once the page has been painted: everything at once, then run file
 * by file, so that a slow processor can answer a person in between. Without a network it waits for one, and the page
 * stays as it is with what was typed; a file that doesn't come otherwise is the app's to tell.
 * Links, text fields, sliders and answers that open work without it. Written for any browser that knows modules; its
 * hash is in the policy. Where nobody tells of the first paint, a moment after the load stands for it.
 */
export const BOOT_SCRIPT = `(()=>{
const pressed=[],kinds=["click","submit"],keep=(event)=>{
const element=event.type==="submit"?event.target:event.target.closest("button:not([type=submit])");
if(event.type==="submit")event.preventDefault();
if(element&&!(event.type==="submit"&&pressed.some((one)=>one.element===element)))pressed.push({element,kind:event.type})
};
kinds.forEach((kind)=>document.addEventListener(kind,keep));
window.setuEarly={pressed,stop:()=>kinds.forEach((kind)=>document.removeEventListener(kind,keep))};
let begun=false;
const begin=async()=>{
if(begun)return;
begun=true;
const files=document.querySelector("meta[name='setu:chunks']").content.split(" ");
const breathe=()=>new Promise((go)=>setTimeout(go));
for(const href of files){
const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link);
await breathe()
}
for(const href of files){
while(!await import(href).then(()=>true,()=>navigator.onLine))await new Promise((go)=>addEventListener("online",go,{once:true}));
await breathe()
}
};
addEventListener("load",()=>{
new PerformanceObserver(()=>setTimeout(begin)).observe({type:"paint",buffered:true});
setTimeout(begin,2000)
})
})()`.replaceAll('\n', '');
