// npm runs this before `npm version`, and lerna before `lerna version`. Without tags, lerna would raise every package and push.
process.stderr.write(
  'Use "npm run release -- raise": it raises the versions of changed packages, and pushes only with --push.\n',
)
process.exitCode = 1
