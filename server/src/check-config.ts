import { checkConfig } from '#kernel/config/check.ts'

process.exitCode = checkConfig(process.env, (text) => {
  process.stdout.write(`${text}\n`)
})
