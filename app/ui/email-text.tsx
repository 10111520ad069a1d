/** Fits on a phone's line, and in a column of a table. */
const oneLine = 28;

/** An e-mail address: it wraps as a whole, and a long one breaks where it has to, after its @ if possible. */
export function EmailText({ email }: { email: string }) {
  // A possible break would be used even where the surrounding text fits on one line.
  if (email.length <= oneLine) return <span className="inline-block whitespace-nowrap">{email}</span>;
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="inline-block max-w-full wrap-break-word">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  );
}
