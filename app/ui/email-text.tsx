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
