import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs in a Node process of its own, because the tool is a module with WebAssembly, which jest's loader does not
 * support.
 */
function subset(): { file: string; bytes: number; characters: number; only: string | null }[] {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const script = `import { subsetFonts } from ${JSON.stringify(join(__dirname, 'subset.mjs'))}
    process.stdout.write(JSON.stringify(await subsetFonts(${JSON.stringify(folder)})))`
  try {
    const written = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
    )
    for (const { file } of written) expect(readFileSync(join(folder, file)).toString('latin1', 0, 4)).toBe('wOF2')
    return written
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('both families fit in 60 kB, contain their characters and are the files that the style sheet names', () => {
  const written = subset()
  expect(written.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000)
  const characters = (name: string) => written.find(({ file }) => file === name)?.characters ?? 0
  expect(characters('public-sans.woff2') + characters('public-sans-rare.woff2')).toBeGreaterThan(190)
  const styles = readFileSync(join(__dirname, '../src/theme/fonts.css'), 'utf8')
  const named = [...styles.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file)
  expect(written.map(({ file }) => file).sort()).toEqual(named.sort())
  for (const { file, only } of written) {
    if (only === null) continue
    const ranges = new RegExp(`${file}[^}]*unicode-range:\\s*([^;]+);`).exec(styles)?.[1] ?? ''
    const letters = ranges.split(/,\s*/).flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    })
    expect(letters.sort()).toEqual([...only].sort())
  }
})
