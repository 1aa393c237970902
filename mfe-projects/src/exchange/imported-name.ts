/** The builder finds what was imported under this name, and the address says it. */
export const importedName = 'import'
