/** The key of an imported draft, which is also in the address. */
export const importedName = 'import'
