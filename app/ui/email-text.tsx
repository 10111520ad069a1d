/** An e-mail address: it goes to the next line as a whole, and breaks only where it is wider than a line, after its @ if it can. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="inline-block max-w-full wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
