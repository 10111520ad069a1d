/** Fits a phone's line, and a column of a table. */
const oneLine = 28;

/** An e-mail address: it goes to the next line as a whole, and a long one breaks where it has to, after its @ if it can. */
export function EmailText({ email }: { email: string }) {
  // A place to break would be taken even where the words around stay in one line.
  if (email.length <= oneLine) return <span className="inline-block whitespace-nowrap">{email}</span>;
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="inline-block max-w-full wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
