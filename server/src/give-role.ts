import { staffRoles, type StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import { systemClock } from '#kernel/clock.ts'
import { ConfigError, examineConfig } from '#kernel/config/config.ts'
import { provideDatabase } from '#app/prepare-database.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { giveRole } from '#modules/custom-admin/give-role.ts'

// node server/src/give-role.ts ada@example.com administrator
// With the embedded database, stop the server first.
const [email, role] = process.argv.slice(2)
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const isRole = (word: string | undefined): word is StaffRole => staffRoles.some((one) => one === word)

const run = async (to: string, given: StaffRole): Promise<boolean> => {
  const { config, faults } = examineConfig(process.env)
  if (faults.length > 0) throw new ConfigError(faults)
  const database = await provideDatabase(config, () => undefined)
  const db = openDatabase(database.url, { poolSize: 1 })
  try {
    return await giveRole(db, systemClock.now(), to, given)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

if (email === undefined || !isRole(role)) {
  print(`Name an account and a role: node server/src/give-role.ts ada@example.com <${staffRoles.join('|')}>`)
  process.exitCode = 1
} else if (await run(email, role)) {
  print(`${email} is now a member of the staff with the role ${role}.`)
} else {
  print(`There is no account ${email}, or it has this role already.`)
  process.exitCode = 1
}
