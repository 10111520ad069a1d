import type { moneyEn } from '../en/money.ts';
import type { PaymentFacts } from '../payment-facts.ts';

export function moneyBn({ paymentWays, asksPart }: PaymentFacts): ReturnType<typeof moneyEn> {
  const hasCards = paymentWays.includes('card');
  const isCardsAlone = hasCards && paymentWays.length === 1;
  const total = isCardsAlone && !asksPart ? 'কার্ড থেকে ঠিক সেই মোট টাকাই কাটা হয়' : 'ঠিক সেই মোট টাকাই দিতে হয়';
  const parts = asksPart
    ? ' কিছু হোটেল বুক করার সময় এর একটি অংশ নেয়, বাকিটা হোটেলের ডেস্কে দিতে হয়; টাকা দেওয়ার আগেই দুটি অঙ্ক দেখতে পান।'
    : '';
  return {
    taken: isCardsAlone ? 'কার্ডের টাকা' : 'টাকা',
    total: `${total}; পরে কিছু যোগ হয় না।${parts}`,
    totalInShort: asksPart
      ? 'যে মোট দেখেন, সেটিই দেন; কিছু হোটেলে বুক করার সময় একটি অংশ, বাকিটা হোটেলে।'
      : 'যে মোট দেখেন, সেটিই দেন।',
    cards: hasCards ? ['কার্ডের কাজ করে আমাদের কার্ড পেমেন্ট সেবা। আমরা কখনো আপনার কার্ড নম্বর দেখি না, রাখিও না।'] : [],
    cardNumber: hasCards ? ' কার্ড নম্বর থাকে কার্ড পেমেন্ট সেবার কাছে।' : '',
    provider: hasCards ? 'কার্ড পেমেন্ট সেবা' : 'পেমেন্ট সেবা',
    refund: (refundDays) =>
      hasCards
        ? `যে কার্ডে টাকা দিয়েছিলেন সেই কার্ডেই টাকায় ফেরত যায়, কোনো ফি ছাড়া। ${refundDays}\u00a0দিনের মধ্যে পৌঁছে যায়; বেশির ভাগ ব্যাংকে আরও আগে। টাকা কোথায় আছে তা আপনার বুকিংয়ে দেখা যায়।`
        : 'যেখান থেকে টাকা দিয়েছিলেন সেখানেই টাকায় ফেরত যায়, কোনো ফি ছাড়া। টাকা কোথায় আছে তা আপনার বুকিংয়ে দেখা যায়।',
    difference: isCardsAlone
      ? 'দাম বাড়লে কার্ডে দিতে হয়; কমলে বাকি টাকা কার্ডে ফেরত যায়।'
      : 'দাম বাড়লে বুকিংয়ের মতো একই উপায়ে দিতে হয়; কমলে বাকি টাকা যেখান থেকে দিয়েছিলেন সেখানেই ফেরত যায়।',
    atMostPaid: asksPart ? ['যে হোটেল বুক করার সময় একটি অংশ নেয়, সেখানে যা দিয়েছেন তার বেশি কাটা হয় না।'] : [],
  };
}
