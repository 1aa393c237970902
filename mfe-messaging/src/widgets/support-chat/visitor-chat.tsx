import { useState } from 'react'
import { forgetVisitorToken, readVisitorToken } from './visitor-token.ts'
import { VisitorQuestion } from './visitor-question.tsx'
import { VisitorConversation } from './visitor-conversation.tsx'

/** The chat of a visitor: the conversation that was begun in this browser, or the form for a first question. */
const VisitorChat = ({ onAnswered }: { onAnswered: () => void }) => {
  const [token, setToken] = useState(readVisitorToken)
  const [isOver, setIsOver] = useState(false)
  const leave = (hasExpired: boolean) => {
    forgetVisitorToken()
    setToken(null)
    setIsOver(hasExpired)
  }
  if (token !== null)
    return <VisitorConversation onEnded={() => leave(false)} onOver={() => leave(true)} token={token} />
  return <VisitorQuestion isOver={isOver} onAnswered={onAnswered} onBegun={setToken} />
}

export default VisitorChat
