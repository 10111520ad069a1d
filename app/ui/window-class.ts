/** What a window over the page looks like: its edge is what tells it from the page in the dark, where no shadow shows. */
export const windowClass = 'rounded-card border border-line bg-surface text-ink shadow-float';
