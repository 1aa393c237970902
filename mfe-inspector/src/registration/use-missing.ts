import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import { missingInApplication } from '@fieldproof/policy/missing-in-application'
import { useMemo } from 'react'

/** Everything that an application still needs before it can be submitted, by the server's rule. */
export const useMissing = (profile: InspectorProfile): readonly FieldFault[] =>
  useMemo(() => missingInApplication(profile), [profile])
