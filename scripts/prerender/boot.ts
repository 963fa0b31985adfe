/**
 * The one script that a built page carries inline. It keeps presses on buttons and sent forms until the app can
 * answer them (src/early.ts), and fetches the app once the page has been painted. Links, text fields, sliders and
 * answers that open work without it. Written for any browser that knows modules; its hash is in the policy.
 */
export const bootScript = (main: string): string =>
  `(()=>{
const pressed=[],kinds=["click","submit"],keep=(event)=>{
const element=event.type==="submit"?event.target:event.target.closest("button:not([type=submit])");
if(event.type==="submit")event.preventDefault();
if(element&&!(event.type==="submit"&&pressed.some((one)=>one.element===element)))pressed.push({element,kind:event.type})
};
kinds.forEach((kind)=>document.addEventListener(kind,keep));
window.setuEarly={pressed,stop:()=>kinds.forEach((kind)=>document.removeEventListener(kind,keep))};
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{
for(const href of document.querySelector("meta[name='setu:chunks']").content.split(" ")){
const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)
}
import(${JSON.stringify(main)})
})))
})()`.replaceAll('\n', '');
