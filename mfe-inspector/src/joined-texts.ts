type Texts = Record<string, unknown>

/** Texts of several files as those of one page: words of the trade stand in a file of their own, since many pages need them. */
export const joinedTexts = async (...files: readonly Promise<{ default: Texts }>[]): Promise<{ default: Texts }> => ({
  default: Object.assign({}, ...(await Promise.all(files)).map(({ default: texts }) => texts)),
})
