import type { oldBrowser as english } from '../en/old-browser.ts';

export const oldBrowser: typeof english = {
  title: 'এই ব্রাউজার পুরোনো, তাই এটি দিয়ে এখানে বুকিং করা যাবে না।',
  works: 'হোটেল খোঁজা আর দামসহ হোটেলের তালিকা দেখা যাবে।',
  help: 'হোটেলের পাতা খুলতে, লগ ইন বা বুকিং করতে ব্রাউজারটি হালনাগাদ করুন, নয়তো অন্য ব্রাউজার ব্যবহার করুন। অথবা ফোন করুন:',
};
