export function answerBrowserFile(request: Request, path: string): Response {
  return new Response(`${request.method} ${path}`, { status: 404 });
}
