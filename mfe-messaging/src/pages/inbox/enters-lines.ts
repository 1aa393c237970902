/** Whether Enter begins a new line: a keyboard of glass has no other key for one. */
export const entersLines = (): boolean => matchMedia('(pointer: coarse)').matches
