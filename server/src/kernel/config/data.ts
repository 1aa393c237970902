import { resolve } from 'node:path'
import { address, bytes, flag, like, text, whole } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

/** What the server stores, and where. */
export interface DataConfig {
  /** Folder for data that must survive a restart: releases, files, and the embedded database. Absolute. */
  dataDir: string
  /** Connection string of an external PostgreSQL; without one the embedded database is started. */
  databaseUrl?: string
  /** The maximum number of connections to the database, for each instance. */
  databasePool: number
  /** 32 random bytes from which all secrets are derived; generated at the first start by default. */
  secretKey?: Buffer
  /** The environment whose composition this server shows. */
  environment: string
  /** Whether demo accounts and contents are added. */
  demo: boolean
}

export const readData = (read: ReadSetting): DataConfig => {
  const dataDir = resolve(
    read('DATA_DIR', text, {
      about: 'Folder for data that must survive a restart: releases, files, and the embedded database.',
      otherwise: '.data',
    }),
  )
  const databaseUrl = read('DATABASE_URL', address(['postgres', 'postgresql']), {
    about: 'Connection string of a PostgreSQL (15 or newer) of your own.',
    otherwise: undefined,
    show: withoutPassword,
    otherwiseInWords: 'an embedded PostgreSQL in DATA_DIR',
  })
  const databasePool = read('DATABASE_POOL', whole(2, 500), {
    about: 'The maximum number of connections to the database, for each instance.',
    otherwise: 10,
  })
  const secretKey = read('SECRET_KEY', bytes(32), {
    about: '32 random bytes in base64 from which all secrets are derived; the same on every instance.',
    otherwise: undefined,
    show: hidden,
    otherwiseInWords: 'made at the first start, in `DATA_DIR/secret-key`',
  })
  const environment = read(
    'ENVIRONMENT',
    like(/^[a-z][a-z0-9-]{1,30}$/, 'a lower-case name such as live or staging-2'),
    {
      about: 'The environment whose composition is shown.',
      otherwise: 'live',
    },
  )
  const demo = read('DEMO', flag, {
    about: '1 adds demo accounts and contents.',
    otherwise: !read.production,
    otherwiseInWords: '1; in production 0',
  })

  read.refuseInProduction(
    'SECRET_KEY',
    secretKey === undefined,
    'SECRET_KEY is needed in production, so that every instance has the same and a backup can be read',
  )
  read.refuseInProduction(
    'DEMO',
    demo,
    'DEMO=1 is refused in production: the passwords of demo accounts are known to everybody',
  )
  return { dataDir, databaseUrl, databasePool, secretKey, environment, demo }
}
