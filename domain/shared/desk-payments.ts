/** How a guest pays at the desk. */
export const deskWays = ['cash', 'card', 'mobile_money'] as const;
export type DeskWay = (typeof deskWays)[number];

/** Whether the guest gives money to the desk, or the desk gives some back. */
export const deskDirections = ['in', 'out'] as const;
export type DeskDirection = (typeof deskDirections)[number];
