import { systemClock } from '#kernel/clock.ts'
import { ConfigError, examineConfig } from '#kernel/config/config.ts'
import { provideDatabase } from '#app/prepare-database.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { revokeDevelopmentTokens } from '#modules/releases/index.ts'

// node server/src/revoke-development-token.ts
// For a development site's database that moves to production: the server does not start there while a development token is
// valid. With the embedded database, stop the server first.
const { config, faults } = examineConfig(process.env)
if (faults.length > 0) throw new ConfigError(faults)
const database = await provideDatabase(config, () => undefined)
const db = openDatabase(database.url, { poolSize: 1 })
try {
  const revoked = await revokeDevelopmentTokens({ db, clock: systemClock })
  process.stdout.write(
    revoked === 0 ? 'There is no valid development release token.\n' : 'The development release token is revoked.\n',
  )
} finally {
  await db.destroy()
  await database.stop()
}
