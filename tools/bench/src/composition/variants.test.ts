import { screenAt, singleDocument } from './variants.ts'

const composition = {
  areas: [
    {
      name: 'mfe-orders',
      release: { manifest: { routes: [{ name: 'orders.service', path: '/services/:kind', page: 'service' }] } },
    },
  ],
}
const html = `<html><head>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/areas/shell/1.0.0/core.1.css" integrity="sha384-x" crossorigin>
<script defer src="/areas/shell/1.0.0/start.js" integrity="sha384-x" crossorigin="anonymous"></script>
<link rel="preload" as="script" href="/areas/mfe-orders/1.0.0/entry.js" integrity="sha384-x" crossorigin>
<link rel="preload" as="font" type="font/woff2" href="/areas/shell/1.0.0/assets/text.12.woff2" crossorigin>
<script type="application/json" id="composition">${JSON.stringify(composition)}</script>
</head><body></body></html>`

const waves: Record<string, { scripts: string[]; styles: string[] }> = {
  start: { scripts: ['/single/core.js', '/single/bootstrap.js'], styles: ['/single/core.css'] },
  bootstrap: { scripts: ['/single/core.js', '/single/bootstrap.js'], styles: ['/single/core.css'] },
  'locale-en': { scripts: ['/single/locale-en.js'], styles: [] },
  'mfe-orders-page-service': {
    scripts: ['/single/core.js', '/single/service.js'],
    styles: ['/single/core.css', '/single/service.css'],
  },
  'mfe-orders-locale-en': { scripts: ['/single/orders-en.js'], styles: [] },
}
const build = {
  files: new Map([['/single/assets/text.12.woff2', Buffer.alloc(0)]]),
  entry: '/single/start.js',
  seconds: 1,
  wave: (name: string) => waves[name] ?? { scripts: [], styles: [] },
}
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)

it('finds the screen of an area and of the shell', () => {
  expect(screenAt(html, '/services/vehicle')).toMatchObject({ area: 'mfe-orders', page: 'page-service' })
  expect(screenAt(html, '/login')).toMatchObject({ area: null, page: 'page-login' })
  expect(screenAt(html, '/no/such/screen')).toBeNull()
})

it('names every file of the screen once, and none of a release', () => {
  const addresses = addressesIn(singleDocument(html, '/services/vehicle', build))
  expect(addresses.toSorted()).toEqual([
    '/icon.svg',
    '/single/assets/text.12.woff2',
    '/single/bootstrap.js',
    '/single/core.css',
    '/single/core.js',
    '/single/locale-en.js',
    '/single/orders-en.js',
    '/single/service.css',
    '/single/service.js',
    '/single/start.js',
  ])
})

it('leaves the composition in the document, which the shell reads', () => {
  expect(screenAt(singleDocument(html, '/services/vehicle', build), '/services/vehicle')).toMatchObject({
    area: 'mfe-orders',
  })
})
