/** Jest asks for what `require` would get; packages that only have a face for `import` are found at a second try. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options)
  } catch (error) {
    const conditions = (options.conditions ?? []).filter((condition) => condition !== 'require')
    try {
      return options.defaultResolver(request, { ...options, conditions: [...conditions, 'import'] })
    } catch {
      throw error
    }
  }
}
