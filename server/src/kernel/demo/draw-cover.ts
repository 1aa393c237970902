import sharp from 'sharp'

/** What a cover shows: a kind of vehicle, or of property. */
export type CoverSubject = keyof typeof shapes

interface Shape {
  body: string
  glass?: string
  wheels?: readonly [x: number, radius: number][]
}

/** Side views in a box of 320 by 240; the ground is at y = 190. */
const shapes = {
  car: {
    body: 'M34 176v-18q0-20 24-24l34-6q26-34 62-34h24q36 0 60 34l30 6q20 4 20 24v18Z',
    glass: 'M112 128q20-22 42-22v22Zm54-22h10q28 0 44 22h-54Z',
    wheels: [
      [92, 24],
      [232, 24],
    ],
  },
  'light-commercial': {
    body: 'M30 176v-36h112v-40h52q16 0 28 18l18 22q48 2 50 18v18Z',
    glass: 'M152 112h40q10 0 18 12l10 16h-68Z',
    wheels: [
      [86, 24],
      [236, 24],
    ],
  },
  van: {
    body: 'M32 176V92q0-14 14-14h150q16 0 28 16l34 44q28 4 28 22v16Z',
    glass: 'M204 92q8 2 14 10l26 36h-44V92Z',
    wheels: [
      [84, 24],
      [236, 24],
    ],
  },
  bus: {
    body: 'M28 178V86q0-14 14-14h238q12 0 12 14v92Z',
    glass: 'M42 88h36v38H42Zm46 0h36v38H88Zm46 0h36v38h-36Zm46 0h36v38h-36Zm46 0h54v38h-54Z',
    wheels: [
      [84, 22],
      [242, 22],
    ],
  },
  truck: {
    body: 'M24 170V62h178v108Zm182 0V100h44q12 0 18 12l24 34v24Z',
    glass: 'M222 112h28q4 0 8 6l14 26h-50Z',
    wheels: [
      [70, 22],
      [120, 22],
      [254, 22],
    ],
  },
  'medium-truck': {
    body: 'M40 170V78h146v92Zm150 0v-66h42q12 0 18 12l24 30v24Z',
    glass: 'M204 116h28q4 0 8 6l12 22h-48Z',
    wheels: [
      [88, 22],
      [238, 22],
    ],
  },
  'heavy-duty-tractor': {
    body: 'M40 168v-20h96V66h62q12 0 18 12l14 66q50 0 50 12v12Z',
    glass: 'M152 80h44q6 0 8 8l8 42h-60Z',
    wheels: [
      [74, 24],
      [130, 24],
      [248, 24],
    ],
  },
  trailer: {
    body: 'M24 164V72h230v92Zm230-12h44v8h-44Z',
    wheels: [
      [96, 22],
      [146, 22],
    ],
  },
  motorcycle: {
    body: 'M92 160l34-46h70l-14-30h30v8h-18l44 68h-20l-26-38-30 42h-50Zm26-58h56q10 0 10 10h-66Z',
    wheels: [
      [88, 32],
      [232, 32],
    ],
  },
  bungalow: {
    body: 'M44 190V124h232v66ZM30 128l130-56 130 56Z',
    glass: 'M64 142h44v28H64Zm148 0h44v28h-44Zm-66 0h30v48h-30Z',
  },
  duplex: {
    body: 'M56 190V74h208v116ZM40 78l120-44 120 44Z',
    glass: 'M76 92h40v26H76Zm64 0h40v26h-40Zm64 0h40v26h-40ZM76 140h40v26H76Zm64 0h40v50h-40Zm64 0h40v26h-40Z',
  },
  block: {
    body: 'M72 190V36h176v154Z',
    glass:
      'M90 52h34v22H90Zm53 0h34v22h-34Zm53 0h34v22h-34ZM90 88h34v22H90Zm53 0h34v22h-34Zm53 0h34v22h-34ZM90 124h34v22H90Zm53 0h34v22h-34Zm53 0h34v22h-34Zm-53 34h34v32h-34Z',
  },
  'building-site': {
    body: 'M60 190V84h12v46h60V84h12v46h60V84h12v106h-12v-48h-60v48h-12v-48H72v48ZM236 190V52h-90V42h130v10h-28v138Z',
  },
  land: {
    body: 'M20 190q60-46 140-46t140 46ZM92 150v-44h6v44Zm130 0v-44h6v44Z',
    glass: 'M98 108h28l-8 9 8 9H98Zm130 0h28l-8 9 8 9h-28Z',
  },
} as const satisfies Record<string, Shape>

/** Colours of sky, ground and lines, and the view box: at noon, in the evening, and close up. */
const lights = [
  { sky: '#e3ecea', far: '#cfe3d8', ground: '#e9e2d3', line: '#12212e', box: '0 0 320 240' },
  { sky: '#f4d9b4', far: '#e3b98f', ground: '#cdb79a', line: '#2a2433', box: '0 0 320 240' },
  { sky: '#dbe4ec', far: '#c2d0db', ground: '#ded8cb', line: '#12212e', box: '60 64 180 135' },
] as const

const drawing = (subject: CoverSubject, paint: string, light: number): string => {
  const { body, glass, wheels = [] }: Shape = shapes[subject]
  const { sky, far, ground, line, box } = lights[light % lights.length] ?? lights[0]
  const wheelsDrawn = wheels.map(
    ([x, radius]) =>
      `<circle cx="${x}" cy="${190 - radius}" r="${radius}" fill="${line}"/><circle cx="${x}" cy="${190 - radius}" r="${radius / 2.4}" fill="${ground}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="${box}">
    <rect x="-40" y="-40" width="400" height="320" fill="${sky}"/><circle cx="262" cy="46" r="20" fill="#e8a317" fill-opacity=".85"/>
    <path d="M-10 190V120l46-18 40 22 52-40 60 46 44-24 90 44v40Z" fill="${far}"/><rect x="-40" y="190" width="400" height="90" fill="${ground}"/>
    <ellipse cx="160" cy="194" rx="138" ry="6" fill="${line}" fill-opacity=".16"/>
    <path d="${body}" fill="${paint}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>
    ${glass ? `<path d="${glass}" fill="${sky}" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>` : ''}${wheelsDrawn.join('')}</svg>`
}

/**
 * Draws a cover as a JPEG of 640 by 480 pixels. Equal arguments give equal pictures.
 * @param light 0: at noon, 1: in the evening, 2: close up (modulo 3)
 */
export const drawCover = (subject: CoverSubject, paint: string, light: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing(subject, paint, light)))
    .jpeg({ quality: 84 })
    .toBuffer()
