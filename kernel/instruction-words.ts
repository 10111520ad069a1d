import type { Instruction } from './catalogue-choices.ts';

/** A hotel's instructions in Bangla, for pages and papers. In English they are as stored. */
export const banglaInstructions: Record<Instruction, string> = {
  'Bring NID when check in': 'চেক-ইনের সময় এনআইডি সঙ্গে আনুন',
  'Accepts cards, and cash': 'কার্ড ও নগদ টাকা দুটোই চলে',
  'Call before arrival': 'পৌঁছানোর আগে ফোন করুন',
};
