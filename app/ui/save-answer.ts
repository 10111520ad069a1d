/**
 * Saves a file from a call's answer, under the name given by the server. A plain link could not download it, since it
 * cannot send the token.
 */
export async function saveAnswer(answer: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over after this turn; its memory is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
