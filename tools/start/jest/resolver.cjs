/** Jest resolves packages for `require`; packages that only export for `import` are resolved at a second attempt. */
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
