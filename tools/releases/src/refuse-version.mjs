// npm runs this before `npm version`, and lerna before `lerna version`. Without tags lerna raised every package, and pushed.
process.stderr.write(
  'Versions are raised by "npm run release -- raise": what has changed, and nothing is pushed unless you say --push.\n',
)
process.exitCode = 1
