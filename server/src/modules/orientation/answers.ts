/** The right choice of each question, in every language. It never leaves the server. */
export const rightAnswers: Readonly<Record<string, 'a' | 'b' | 'c'>> = {
  'safety-stop': 'b', 'safety-vehicle': 'c', 'safety-alone': 'a',
  'honesty-gift': 'c', 'honesty-unseen': 'a', 'honesty-known': 'b',
  'evidence-finding': 'b', 'evidence-number': 'a',
  'report-fair': 'c', 'report-not-applicable': 'b',
  'cancel-14': 'a', 'cancel-agreed': 'c', 'cancel-late': 'b',
  'talk-outside': 'b', 'talk-price': 'a',
  'data-keep': 'c', 'data-people': 'a',
  'paid-wednesday': 'b', 'paid-account': 'c',
}
