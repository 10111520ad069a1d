/**
 * Hands a file that a call has answered to the browser, under the name that the server gives it. A link could not fetch it:
 * no link carries the token.
 */
export async function saveAnswer(answer: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over after this turn; its memory is given back when it surely has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
