import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The maximum time of a start in ms. */
const PATIENCE = 60_000

/** Milliseconds from the command until the server is ready, on existing data, including its embedded database. */
export const measureStart = async (root: string, dataDir: string): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      REHEARSAL: '1',
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  try {
    for (;;) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE)
        throw new Error(`The server did not start: ${output}`)
      const url = /listens at (\S+)/.exec(output)?.[1]
      if (url !== undefined && (await fetch(`${url}/readyz`)).status === 200) return performance.now() - began
      await pause(5)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
