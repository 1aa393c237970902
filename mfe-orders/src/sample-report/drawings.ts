const ink = '#12212e'
const wall = '#dbe4ec'
const metal = '#9fb0bb'
const rust = '#b0603a'
const red = '#c0392b'
const amber = '#e8a317'
const green = '#0b6b50'
const sand = '#e9d9b6'
const line = `stroke="${ink}" stroke-width="3"`

const plate = (x: number, y: number, width: number, text: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="34" rx="4" fill="#fff" ${line}/><text x="${x + width / 2}" y="${y + 23}"
    font-family="monospace" font-size="17" text-anchor="middle" fill="${ink}">${text}</text>`

/** Drawings instead of photos for a sample report, in boxes of 320 by 240. */
const scenes = {
  car: `<path d="M0 196h320v44H0z" fill="#b9c4bd"/><path d="M34 186v-18q0-20 24-24l34-6q26-34 62-34h24q36 0 60 34l30 6q20 4 20 24v18Z"
    fill="#5b7f95" ${line}/><path d="M112 138q20-22 42-22v22Zm54-22h10q28 0 44 22h-54Z" fill="#c9dbe6" ${line}/>
    <path d="M160 140v42M60 156h16m182 0h16" ${line}/><circle cx="92" cy="186" r="24" fill="${ink}"/><circle cx="92" cy="186" r="11" fill="${metal}"/>
    <circle cx="232" cy="186" r="24" fill="${ink}"/><circle cx="232" cy="186" r="11" fill="${metal}"/>`,
  windscreen: `<path d="M10 220Q160 30 310 24v196Z" fill="#c9dbe6" ${line}/><path d="M170 110l-40-18m40 18 10-44m-10 44 46-10m-46 10 26 40m-26-40-34 32"
    stroke="#fff" stroke-width="4"/><circle cx="170" cy="110" r="9" fill="#fff" ${line}/><circle cx="170" cy="110" r="44" fill="none" stroke="${red}" stroke-width="4"/>`,
  tread: `<circle cx="160" cy="250" r="170" fill="${ink}"/><path d="M40 128q120-86 240 0M58 150q102-74 204 0M80 174q80-58 160 0" stroke="#4a5a66"
    stroke-width="9" fill="none"/><rect x="146" y="20" width="28" height="96" rx="4" fill="${amber}"/><path d="M156 112h8v26h-8z" fill="${metal}"/>`,
  sill: `<path d="M0 150q160-40 320 0v90H0Z" fill="#5b7f95"/><path d="M0 150q160-40 320 0" fill="none" ${line}/>
    <path d="M70 186q18-18 44-6t46-4 30 18-18 22-60 2-42-32Z" fill="${rust}"/><circle cx="212" cy="186" r="8" fill="${rust}"/>
    <circle cx="232" cy="200" r="5" fill="${rust}"/>`,
  'brake-disc': `<circle cx="160" cy="120" r="100" fill="${metal}" ${line}/><circle cx="160" cy="120" r="84" fill="none" stroke="${rust}" stroke-width="6"/>
    <circle cx="160" cy="120" r="66" fill="none" stroke="${rust}" stroke-width="4"/><circle cx="160" cy="120" r="36" fill="${ink}"/>
    <path d="M250 60q26 60 0 120l-34-14q16-46 0-92Z" fill="${red}"/>${plate(104, 196, 112, '24.8')}`,
  'oil-leak': `<rect x="50" y="30" width="220" height="120" rx="14" fill="${metal}" ${line}/><path d="M70 60h180M70 84h180" ${line}/>
    <path d="M90 150v30m60-30v22m60-22v36" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><ellipse cx="150" cy="214" rx="110" ry="14" fill="${ink}"/>
    <path d="M120 150q6 34 2 54m54-54q-4 30 2 52" stroke="#3a2a12" stroke-width="8" fill="none"/>`,
  odometer: `<path d="M0 0h320v240H0z" fill="#2a2f36"/><circle cx="160" cy="130" r="96" fill="${ink}"/>
    <path d="M84 182a96 96 0 1 1 152 0" stroke="${amber}" stroke-width="6" fill="none"/><path d="M160 130 108 84" stroke="${red}" stroke-width="5"/>
    ${plate(100, 158, 120, '087 412')}`,
  'vin-plate': `<rect x="20" y="70" width="280" height="100" rx="10" fill="${metal}" ${line}/>${plate(34, 103, 252, '2T1BURHE5GC034461')}`,
  house: `<path d="M0 190h320v50H0z" fill="#a9c2a2"/><path d="M46 96h150v96H46z" fill="${sand}" ${line}/><path d="M196 122h82v70h-82z" fill="#f2ede2" ${line}/>
    <path d="M34 98 120 46l88 52Z" fill="${rust}" ${line}/><path d="M190 122h96l-14-18h-76Z" fill="${rust}" ${line}/>
    <path d="M68 116h30v26H68zm76 0h30v26h-30zM220 138h34v26h-34z" fill="#c9dbe6" ${line}/><path d="M108 150h28v42h-28z" fill="${green}" ${line}/>`,
  gutter: `<path d="M0 0h320v70L0 96Z" fill="${rust}" ${line}/><path d="M0 96 320 70v18L0 114Z" fill="${metal}" ${line}/><path d="M0 114 320 88v152H0Z" fill="${sand}"/>
    <path d="M150 92h14v22h-14z" fill="${ink}"/><path d="M146 112q-14 60-6 128h40q6-70-14-128Z" fill="#8d9f8e"/>
    <path d="M152 122v10m8 2v12m-6 8v12" stroke="#3f7fb0" stroke-width="4" stroke-linecap="round"/>`,
  crack: `<path d="M0 0h320v240H0z" fill="#c8ccc8"/><path d="M150 0l14 44-22 34 18 40-14 38 22 40-12 44" fill="none" stroke="${ink}" stroke-width="4"/>
    <path d="M190 70h110v90H190z" fill="#fff" ${line}/><path d="M204 92h80M204 112h80M204 132h80" stroke="${ink}" stroke-width="2"/><path d="M204 122h80" stroke="${red}" stroke-width="5"/>`,
  'damp-wall': `<path d="M0 0h320v240H0z" fill="#f2ede2"/><path d="M0 240V120q80 30 150 6t170 22v92Z" fill="#b9c4bd"/>
    <rect x="120" y="70" width="80" height="120" rx="12" fill="${ink}"/>${plate(130, 84, 60, '22 %')}<path d="M140 190v26m40-26v26" stroke="${metal}" stroke-width="6"/>`,
  board: `<rect x="60" y="24" width="200" height="192" rx="8" fill="#fff" ${line}/><path d="M84 56h152v44H84zm0 64h152v44H84z" fill="${wall}" ${line}/>
    <path d="M96 66h18v24H96zm28 0h18v24h-18zm28 0h18v24h-18zm28 0h18v24h-18zm28 0h18v24h-18zM96 130h18v24H96zm28 0h18v24h-18zm28 0h18v24h-18zm28 0h18v24h-18z" fill="${ink}"/>
    <path d="M206 128h22v28h-22z" fill="${red}"/>`,
  pallets: `<path d="M0 206h320v34H0z" fill="#b9c4bd"/><path d="M30 56h84v70H30zm86 0h84v70h-84zm86 0h84v70h-84zM30 128h84v60H30zm86 0h84v60h-84zm86 0h84v60h-84z"
    fill="#c89b6a" ${line}/><path d="M72 56v132m86-132v132m86-132v132" stroke="${sand}" stroke-width="6"/><path d="M22 190h272v10H22zm8 10h24v14H30zm114 0h24v14h-24zm114 0h24v14h-24z" fill="#8a6a45"/>`,
  'pressed-carton': `<path d="M70 60h180v130H70z" fill="#c89b6a" ${line}/><path d="M250 60v46l-26-8-14 10-20-20-12-28Z" fill="#8a6a45" ${line}/>
    <path d="M70 92h120M160 60v130" stroke="${sand}" stroke-width="8"/><circle cx="216" cy="84" r="46" fill="none" stroke="${red}" stroke-width="4"/>`,
  'chipped-tile': `<path d="M70 40h180v160H70z" fill="#f2ede2" ${line}/><path d="M250 40v44l-20-10-12 6-18-18-8-22Z" fill="${wall}" stroke="${red}" stroke-width="4"/>
    <path d="M88 176h60" stroke="${metal}" stroke-width="3"/>`,
  label: `<path d="M40 30h240v180H40z" fill="#c89b6a" ${line}/><path d="M76 60h168v120H76z" fill="#fff" ${line}/>
    <path d="M92 84h70M92 100h110M92 116h90" stroke="${ink}" stroke-width="5"/><path d="M92 136v30m8-30v30m10-30v30m6-30v30m12-30v30m6-30v30m8-30v30m12-30v30m6-30v30m10-30v30m6-30v30m10-30v30" stroke="${ink}" stroke-width="3"/>`,
  road: `<path d="M0 0h320v90H0z" fill="#cfe0e8"/><path d="M0 90h320v150H0z" fill="#a9c2a2"/><path d="M132 90h56l112 150H20Z" fill="#5c6871" ${line}/>
    <path d="M160 96v18m0 16v26m0 22v40" stroke="#fff" stroke-width="6"/><path d="M232 96h52v34h-52z" fill="${amber}" ${line}/><path d="M258 130v40" ${line}/>
    <path d="M30 120l20-40 20 40Z" fill="${red}" ${line}/>`,
  core: `<path d="M0 0h320v240H0z" fill="#8c979e"/><ellipse cx="110" cy="150" rx="54" ry="26" fill="${ink}"/><path d="M190 40h70v140h-70z" fill="#3a4148" ${line}/>
    <path d="M190 104h70v76h-70z" fill="#b9a88a" ${line}/><path d="M276 40v64m-8-64h16m-16 64h16" stroke="${amber}" stroke-width="4"/>${plate(170, 192, 110, '41 mm')}`,
  culvert: `<path d="M0 80h320v160H0z" fill="#b9c4bd"/><path d="M40 240V120q0-36 60-36h120q60 0 60 36v120Z" fill="#c8ccc8" ${line}/><circle cx="160" cy="168" r="58" fill="${ink}"/>
    <path d="M104 186q56-34 112 0-8 36-56 40-48-4-56-40Z" fill="#8a6a45"/><path d="M124 176l30-18m12 4 32 14" stroke="#4f7a4a" stroke-width="5"/>`,
  generator: `<path d="M0 196h320v44H0z" fill="#b9c4bd"/><path d="M40 70h240v116H40z" fill="${green}" ${line}/><path d="M56 88h70v60H56z" fill="${ink}"/>
    <path d="M62 98h58m-58 14h58m-58 14h58m-58 14h58" stroke="${metal}" stroke-width="4"/><path d="M150 88h112v36H150z" fill="#fff" ${line}/>
    <circle cx="170" cy="106" r="8" fill="${amber}"/><circle cx="198" cy="106" r="8" fill="${red}"/><path d="M214 100h38v12h-38z" fill="${ink}"/>
    <path d="M60 186h30v14H60zm170 0h30v14h-30zM240 70V44h16v26" fill="${ink}"/>`,
  'serial-plate': `<rect x="20" y="60" width="280" height="120" rx="10" fill="${metal}" ${line}/><path d="M40 84h120M40 98h90" stroke="${ink}" stroke-width="4"/>${plate(40, 122, 240, 'SN 40-PX 118 204')}`,
  'hour-meter': `<path d="M0 0h320v240H0z" fill="#2a2f36"/><rect x="70" y="60" width="180" height="120" rx="14" fill="${metal}" ${line}/>${plate(92, 92, 136, '11 846.2')}
    <path d="M140 150h40" stroke="${ink}" stroke-width="6"/>`,
} as const

export type DrawingName = keyof typeof scenes

/** Returns a drawing as an address for an `img`: it is part of the code, so that a sample needs no files. */
export const addressOfDrawing = (name: DrawingName): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 320 240"><path d="M0 0h320v240H0z" fill="${wall}"/>${scenes[name]}</svg>`,
  )}`
