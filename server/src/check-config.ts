import { checkConfig } from './config/check.ts'

process.exitCode = checkConfig(process.env, (text) => {
  process.stdout.write(`${text}\n`)
})
