const CODE = /\d/;

/** A code such as a PAN: a voice says it sign by sign, not as a word [SAY-24]. What has no digit, such as 'NA', is a word. */
export function Spelled({ children }: { children: string }) {
  if (!CODE.test(children)) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="vh">{[...children].join(' ')}</span>
    </>
  );
}
