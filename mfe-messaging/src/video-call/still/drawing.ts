/** The colours of the pen. Each is drawn with a dark edge, so that it is visible on any picture. */
export const penColours = { red: '#ff3b30', yellow: '#ffd60a', white: '#ffffff' } as const
export type PenColour = keyof typeof penColours

/** A drawn line; its points are in pixels of the picture. */
export interface Stroke {
  colour: PenColour
  points: readonly (readonly [x: number, y: number])[]
}

/** The pen's width, as a fraction of the picture's longer side. */
const PEN = 1 / 140

const follow = (context: CanvasRenderingContext2D, points: Stroke['points']): void => {
  const [first] = points
  if (!first) return
  context.beginPath()
  context.moveTo(...first)
  // A single point is a line of length zero, whose round ends make a dot.
  for (const point of points.length > 1 ? points.slice(1) : [first]) context.lineTo(...point)
  context.stroke()
}

const drawStroke = (context: CanvasRenderingContext2D, { colour, points }: Stroke): void => {
  const width = Math.max(context.canvas.width, context.canvas.height) * PEN
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = 'rgb(0 0 0 / 55%)'
  context.lineWidth = width * 1.7
  follow(context, points)
  context.strokeStyle = penColours[colour]
  context.lineWidth = width
  follow(context, points)
}

/** Draws the picture, and the lines on it, onto a canvas of the same size. */
export const drawStill = (canvas: HTMLCanvasElement, picture: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.drawImage(picture, 0, 0)
  for (const stroke of strokes) drawStroke(context, stroke)
}

/** Where a pointer is, in pixels of the picture that the canvas shows. */
export const placeOn = (
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): readonly [number, number] => {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return [((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height]
}
