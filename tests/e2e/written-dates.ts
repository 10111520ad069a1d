/** A date as the site writes it in English: '24/12/2026'. */
export const dayMonthYear = (night: string) => night.split('-').reverse().join('/');
