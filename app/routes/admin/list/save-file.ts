import { callForResponse, type ListCall } from '../../../calls.ts';
import { saveAnswer } from '../../../ui/save-answer.ts';

/** Fetches a list as a file and hands it to the browser. Throws CallProblem, also when the file breaks off. */
export async function saveFile(call: ListCall, query: URLSearchParams): Promise<void> {
  await saveAnswer(await callForResponse(call, { query }));
}
