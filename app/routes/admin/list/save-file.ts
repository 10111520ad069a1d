import { callForResponse, type ListCall } from '../../../calls.ts';
import { saveAnswer } from '../../../ui/save-answer.ts';

/** Downloads a list as a file. Throws CallProblem, also when the file is cut off. */
export async function saveFile(call: ListCall, query: URLSearchParams): Promise<void> {
  await saveAnswer(await callForResponse(call, { query }));
}
