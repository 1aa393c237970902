import { Illustration, illustrationNames } from '@fieldproof/ui/illustration'

/** A post names its illustration as data; an unknown one is replaced by the default. */
export const PostIllustration = ({ name, className }: { name: string; className?: string }) => {
  const known = illustrationNames.find((illustration) => illustration === name)
  return <Illustration name={known ?? 'service-general-purpose'} className={className} />
}
