/** The colours of the pen; each is drawn with a dark edge, so that it is seen on every picture. */
export const penColours = { red: '#ff3b30', yellow: '#ffd60a', white: '#ffffff' } as const
export type PenColour = keyof typeof penColours

/** A line that was drawn; its points are in pixels of the picture. */
export interface Stroke {
  colour: PenColour
  points: readonly (readonly [x: number, y: number])[]
}

/** The pen's width, as a part of the picture's longer side. */
const PEN = 1 / 140

const follow = (to: CanvasRenderingContext2D, points: Stroke['points']): void => {
  const [first] = points
  if (!first) return
  to.beginPath()
  to.moveTo(...first)
  // A point is a line of no length, which round ends make a dot.
  for (const point of points.length > 1 ? points.slice(1) : [first]) to.lineTo(...point)
  to.stroke()
}

const drawStroke = (to: CanvasRenderingContext2D, { colour, points }: Stroke): void => {
  const width = Math.max(to.canvas.width, to.canvas.height) * PEN
  to.lineCap = 'round'
  to.lineJoin = 'round'
  to.strokeStyle = 'rgb(0 0 0 / 55%)'
  to.lineWidth = width * 1.7
  follow(to, points)
  to.strokeStyle = penColours[colour]
  to.lineWidth = width
  follow(to, points)
}

/** Draws the picture, and the lines on it, onto a canvas of its size. */
export const drawStill = (canvas: HTMLCanvasElement, picture: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const to = canvas.getContext('2d')
  if (to === null) return
  to.drawImage(picture, 0, 0)
  for (const stroke of strokes) drawStroke(to, stroke)
}

/** Where a pointer is, in pixels of the picture that the canvas shows. */
export const placeOn = (
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): readonly [number, number] => {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return [((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height]
}
