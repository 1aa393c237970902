import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicCalendars } from '#providers/calendars/read-address.ts'
import { publicLinkPages } from '#providers/link-pages/read-page.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import { provideFiles } from '#kernel/files/provide-files.ts'
import { providePaymentProvider } from '#providers/payment-provider/provide.ts'
import { providePlaces } from '#providers/places/index.ts'
import { provideTextReports } from '#providers/sms/reports/provide.ts'
import { provideSocialLogin } from '#providers/sign-in/index.ts'
import { libreTranslate, noTranslations } from '#providers/translation/libre-translate.ts'
import { invoicingFrom, type Ports } from '#kernel/ports/index.ts'
import { secretsFrom, type Secrets } from '#kernel/ports/secrets.ts'

/** The installation's secret key: from the configuration, or made at the first start and stored in the data folder. */
const provideSecrets = async ({ secretKey, dataDir }: Config): Promise<Secrets> => {
  if (secretKey !== undefined) return secretsFrom(secretKey)
  const file = join(dataDir, 'secret-key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return secretsFrom(Buffer.from(await readFile(file, 'utf8'), 'base64url'))
}

/**
 * Every port with the adapter that the configuration asks for, or its embedded default.
 * @param world the database and the clock of the embedded defaults
 */
export const providePorts = async (config: Config, world: { db: Db; clock: Clock }): Promise<Ports> => {
  const secrets = await provideSecrets(config)
  return {
    secrets,
    files: await provideFiles(config, secrets),
    places: providePlaces(config),
    socialLogin: provideSocialLogin(config),
    payments: providePaymentProvider(config, { ...world, secrets }),
    calendars: publicCalendars,
    linkPages: publicLinkPages(config.linkPreviews),
    textReports: provideTextReports(config),
    translations: config.translation ? libreTranslate(config.translation) : noTranslations,
    invoicing: invoicingFrom({ ...config.invoicing, registration: config.company.registration }),
  }
}
