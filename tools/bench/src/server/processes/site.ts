import { readConfig } from '../../../../../server/src/kernel/config/config.ts'
import { startServer } from '../../../../../server/src/app/start.ts'
import { answerParent, memory } from './answer.ts'

/** The site's server as in production, without areas: calls and sockets are measured, not documents. */
const server = await startServer(
  readConfig({
    NODE_ENV: 'production',
    REHEARSAL: '1',
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000000',
    DATA_DIR: process.env['BENCH_DATA_DIR'],
    DATABASE_URL: process.env['BENCH_DATABASE_URL'],
  }),
)
answerParent({ address: () => server.url, memory }, server.close)
