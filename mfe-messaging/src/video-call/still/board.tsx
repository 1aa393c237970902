import { useTranslation } from '@fieldproof/platform'
import { useEffect, useRef, type CSSProperties, type PointerEvent, type RefObject } from 'react'
import { drawStill, placeOn, type PenColour, type Stroke } from './drawing.ts'
import styles from './still-editor.module.css'

interface BoardProps {
  canvasRef: RefObject<HTMLCanvasElement | null>
  picture: HTMLCanvasElement
  strokes: readonly Stroke[]
  colour: PenColour
  onStroke: (stroke: Stroke) => void
}

/** The frozen picture. The user draws on it with a mouse, a pen or a finger. */
export const Board = ({ canvasRef, picture, strokes, colour, onStroke }: BoardProps) => {
  const { t } = useTranslation()
  const drawn = useRef<{ pointer: number; points: (readonly [number, number])[] } | null>(null)
  useEffect(() => {
    if (canvasRef.current) drawStill(canvasRef.current, picture, strokes)
  }, [canvasRef, picture, strokes])

  const draw = () => {
    if (!canvasRef.current || !drawn.current) return
    drawStill(canvasRef.current, picture, [...strokes, { colour, points: drawn.current.points }])
  }
  const begin = ({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent<HTMLCanvasElement>) => {
    // A second finger does not draw.
    if (button !== 0 || drawn.current !== null) return
    currentTarget.setPointerCapture(pointerId)
    drawn.current = { pointer: pointerId, points: [placeOn(currentTarget, { clientX, clientY })] }
    draw()
  }
  const go = ({ currentTarget, pointerId, nativeEvent }: PointerEvent<HTMLCanvasElement>) => {
    if (drawn.current?.pointer !== pointerId) return
    // A pen reports more positions than the screen shows frames.
    const moves = nativeEvent.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [nativeEvent]) drawn.current.points.push(placeOn(currentTarget, move))
    draw()
  }
  const end = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (drawn.current?.pointer !== pointerId) return
    const { points } = drawn.current
    drawn.current = null
    onStroke({ colour, points })
  }
  return (
    <canvas
      aria-label={t('still.board')}
      className={styles.board}
      height={picture.height}
      onPointerCancel={end}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      ref={canvasRef}
      role="img"
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
      width={picture.width}
    />
  )
}
