import sharp from 'sharp'
import { drawCover } from '#kernel/demo/draw-cover.ts'

const ink = '#12212e'
const wall = '#dbe4ec'
const metal = '#9fb0bb'
const rust = '#b0603a'
const red = '#c0392b'

const scene = (
  inner: string,
  ground = wall,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 320 240">
  <rect width="320" height="240" fill="${ground}"/>${inner}</svg>`
const plate = (x: number, y: number, width: number, text: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="34" rx="4" fill="#fff" stroke="${ink}" stroke-width="2"/><text x="${x + width / 2}" y="${y + 23}"
    font-family="monospace" font-size="17" text-anchor="middle" fill="${ink}">${text}</text>`

/** Drawings of the details in the photos of the demo's reports. */
const scenes = {
  tread:
    scene(`<circle cx="160" cy="250" r="170" fill="${ink}"/><path d="M40 128q120-86 240 0M58 150q102-74 204 0M80 174q80-58 160 0" stroke="#4a5a66"
    stroke-width="9" fill="none"/><rect x="146" y="20" width="28" height="96" rx="4" fill="#e8a317"/>
    <rect x="156" y="112" width="8" height="26" fill="${metal}"/>`),
  brakeDisc: scene(`<circle cx="160" cy="120" r="100" fill="${metal}" stroke="${ink}" stroke-width="4"/>
    <circle cx="160" cy="120" r="84" fill="none" stroke="${rust}"
    stroke-width="6"/><circle cx="160" cy="120" r="66" fill="none" stroke="${rust}" stroke-width="4"/><circle cx="160" cy="120" r="36" fill="${ink}"/>
    <path d="M250 60q26 60 0 120l-34-14q16-46 0-92Z" fill="${red}"/>`),
  chip: scene(`<path d="M10 220q150-190 300-196v196Z" fill="#c9dbe6" stroke="${ink}" stroke-width="3"/>
    <path d="M170 110l-40-18m40 18 10-44m-10 44 46-10m-46 10 26 40m-26-40-34 32"
    stroke="#fff" stroke-width="4"/><circle cx="170" cy="110" r="9" fill="#fff" stroke="${ink}" stroke-width="2"/>`),
  odometer: scene(
    `<circle cx="160" cy="130" r="96" fill="${ink}"/><path d="M84 182a96 96 0 1 1 152 0" stroke="#e8a317" stroke-width="6" fill="none"/>
    <path d="M160 130 108 84" stroke="${red}" stroke-width="5"/>${plate(100, 158, 120, '087 412')}`,
    '#2a2f36',
  ),
  oil: scene(`<rect x="50" y="30" width="220" height="120" rx="14" fill="${metal}" stroke="${ink}" stroke-width="4"/>
    <path d="M90 150v30m60-30v22m60-22v36" stroke="${ink}"
    stroke-width="10" stroke-linecap="round"/><ellipse cx="150" cy="214" rx="110" ry="14" fill="${ink}"/>
    <path d="M120 150q6 34 2 54m54-54q-4 30 2 52" stroke="#3a2a12" stroke-width="8"/>`),
  vin: scene(`<rect x="20" y="70" width="280" height="100" rx="10" fill="${metal}" stroke="${ink}" stroke-width="3"/>
    ${plate(34, 103, 252, '2T1BURHE5JC012345')}`),
  rust: scene(`<path d="M0 150q160-40 320 0v90H0Z" fill="#5b7f95"/><path d="M70 176q18-18 44-6t46-4 30 18-18 22-60 2-42-32Z" fill="${rust}"/>
    <circle cx="212" cy="176" r="8" fill="${rust}"/><circle cx="232" cy="190" r="5" fill="${rust}"/>`),
  cartons:
    scene(`<path d="M40 60h80v60H40zM124 60h80v60h-80zM208 60h74v60h-74zM40 124h80v60H40zM124 124h80v60h-80zM208 124h74v60h-74z"
    fill="#c89b6a" stroke="${ink}" stroke-width="3"/>
    <path d="M30 190h262v14H30z" fill="#8a6a45"/><path d="M40 204h20v18H40zM150 204h20v18h-20zM262 204h20v18h-20z" fill="#8a6a45"/>`),
  chippedTile: scene(`<path d="M70 40h180v160H70z" fill="#f2ede2" stroke="${ink}" stroke-width="3"/>
    <path d="M250 40v44l-20-10-12 6-18-18-8-22Z" fill="${wall}" stroke="${red}" stroke-width="4"/>`),
  damp: scene(`<path d="M0 240V120q80 30 150 6t170 22v92Z" fill="#b9c4bd"/>
    <rect x="120" y="70" width="80" height="120" rx="12" fill="${ink}"/>${plate(130, 84, 60, '22 %')}
    <path d="M140 190v26m40-26v26" stroke="${metal}" stroke-width="6"/>`),
} as const

export type DemoPhoto = keyof typeof scenes | 'car' | 'car-close' | 'house'

/** A photo of the demo as a JPEG of 640 by 480 pixels. It is recognisably a drawing. */
export const drawDemoPhoto = (photo: DemoPhoto): Promise<Buffer> => {
  switch (photo) {
    case 'car':
      return drawCover('car', '#5b7f95', 0)
    case 'car-close':
      return drawCover('car', '#5b7f95', 2)
    case 'house':
      return drawCover('duplex', '#e9d9b6', 0)
    default:
      return sharp(Buffer.from(scenes[photo])).jpeg({ quality: 82 }).toBuffer()
  }
}
