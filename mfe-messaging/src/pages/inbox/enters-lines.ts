/** Whether Enter starts a new line, because an on-screen keyboard has no other key for that. */
export const entersLines = (): boolean => matchMedia('(pointer: coarse)').matches
