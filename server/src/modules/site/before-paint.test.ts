import { beforePaint } from './before-paint.ts'

/** The attributes that the script sets on the root of a document. */
const run = ({
  theme = null,
  hash = '',
  type = 'navigate',
}: {
  theme?: string | null
  hash?: string
  type?: string
}) => {
  const dataset: Record<string, string> = {}
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the document contains the script as text
  new Function('document', 'localStorage', 'location', 'performance', beforePaint)(
    { documentElement: { dataset } },
    { getItem: () => theme },
    { hash },
    { getEntriesByType: () => [{ type }] },
  )
  return dataset
}

it.each(['light', 'dark'])('shows the theme that was chosen on the device: %s', (theme) => {
  expect(run({ theme })).toMatchObject({ theme })
})

it.each([null, 'system', '"><script>'])('leaves the theme to the system if %s was chosen', (theme) => {
  expect(run({ theme })).not.toHaveProperty('theme')
})

it('marks the page as arriving, unless the browser scrolls to a position on it', () => {
  expect(run({})).toHaveProperty('arriving')
  expect(run({ hash: '#prices' })).not.toHaveProperty('arriving')
  expect(run({ type: 'reload' })).not.toHaveProperty('arriving')
  expect(run({ type: 'back_forward' })).not.toHaveProperty('arriving')
})
