import { regions } from '@fieldproof/contracts/forms/regions'
import { inspectionTimeZone } from './inspection-zone.ts'

describe('the zone of an inspection', () => {
  it.each([
    ['NG', 'Kano', 'Africa/Lagos'],
    ['NO', 'Vestland', 'Europe/Oslo'],
    ['DE', 'Hessen', 'Europe/Berlin'],
    ['GB', 'Kent', 'Europe/London'],
    ['US', 'Texas', 'America/Chicago'],
    ['US', 'California', 'America/Los_Angeles'],
    ['US', 'Arizona', 'America/Phoenix'],
    ['US', 'Hawaii', 'Pacific/Honolulu'],
    ['US', 'Florida', 'America/New_York'],
    ['CA', 'British Columbia', 'America/Vancouver'],
    ['CA', 'Newfoundland and Labrador', 'America/St_Johns'],
    ['CA', 'Quebec', 'America/Toronto'],
  ])('%s, %s: %s', (country, state, zone) => {
    expect(inspectionTimeZone({ country, state })).toBe(zone)
  })

  it('falls back to the capital for a state that is not chosen yet', () => {
    expect(inspectionTimeZone({ country: 'US', state: '' })).toBe('America/New_York')
    expect(inspectionTimeZone({ country: 'CA', state: '' })).toBe('America/Toronto')
  })

  it('gives every state of the lists a zone that the runtime knows', () => {
    for (const [country, states] of Object.entries(regions)) {
      for (const state of states) {
        expect(() => new Intl.DateTimeFormat('en', { timeZone: inspectionTimeZone({ country, state }) })).not.toThrow()
      }
    }
  })

  it('names only states that the lists offer', () => {
    // Los Angeles must not be a fallback: a misspelt state would go unnoticed.
    const western = regions.US.filter((state) => inspectionTimeZone({ country: 'US', state }) === 'America/Los_Angeles')
    expect(western).toEqual(['California', 'Nevada', 'Oregon', 'Washington'])
    const central = regions.US.filter((state) => inspectionTimeZone({ country: 'US', state }) === 'America/Chicago')
    expect(central).toHaveLength(16)
    expect(regions.CA.filter((state) => inspectionTimeZone({ country: 'CA', state }) === 'America/Toronto')).toEqual([
      'Nunavut',
      'Ontario',
      'Quebec',
    ])
  })
})
