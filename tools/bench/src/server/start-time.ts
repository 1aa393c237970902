import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Ms that a start may take before it is a failure. */
const PATIENCE = 60_000

/** Ms from the command to a server that is ready, on existing data, its embedded database included. */
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
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  try {
    for (;;) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE)
        throw new Error(`The server did not start: ${said}`)
      const url = /listens at (\S+)/.exec(said)?.[1]
      if (url !== undefined && (await fetch(`${url}/readyz`)).status === 200) return performance.now() - began
      await pause(5)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
