/** A sentence in which `part`, an address or a number, goes to the next line as a whole and breaks only where it is wider than a line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="inline-block max-w-full wrap-break-word">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}

/** Fits a phone's line, and a column of a table. */
const oneLine = 28;

/** An e-mail address: it goes to the next line as a whole, and a long one breaks where it has to, after its @ if it can. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span
      className={`inline-block ${email.length > oneLine ? 'max-w-full wrap-break-word' : 'whitespace-nowrap'}`}
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
