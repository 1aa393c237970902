import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'Floor tiles of the right type and size, dry and well stored. Four cartons are missing of the 240 on the packing list, and five have chipped edges, which is more than Grade A allows. Ask for nine cartons before you release the balance.',
  comments: {
    'quantity/quantity-agrees': '236 cartons counted, 240 on the packing list.',
    'quality/surface-defects': 'Chipped edges in 5 of the 50 cartons that were opened, mostly of the bottom row.',
    'packaging/transport-damage': 'Two pallets leaned; corners of five cartons are pressed.',
    'packaging/pallets': 'One of six has a broken board.',
    'consignment/batch-numbers': 'Two batches, B118 and B121; lay them in different rooms.',
    'quality/smell': 'Not of use with tiles.',
    'consignment/dates-of-make-and-expiry': 'Tiles have none.',
    'consignment/permits': 'None is needed.',
    'sampling/sample-sealed': 'Not asked for.',
    'loading/container-number': 'Not loaded yet.',
    'loading/container-clean-and-dry': 'Not loaded yet.',
    'loading/container-doors-and-floor': 'Not loaded yet.',
    'loading/stowing-and-lashing': 'Not loaded yet.',
    'loading/seal-number': 'Not loaded yet.',
    'loading/loading-shown': 'Not loaded yet.',
  },
  captions: {
    pallets: 'The consignment in bay 4',
    'pressed-carton': 'Pressed corner, pallet 4',
    'chipped-tile': 'Chipped corner, pallet 4, bottom row',
    label: 'Label of a carton, batch B118',
  },
  tasks: [
    {
      title: 'Count every carton',
      description: '240 are on the packing list.',
      answer: '236: five pallets of forty and one of thirty-six. Counted twice, the second time with the storekeeper.',
    },
    {
      title: 'Open ten cartons of each pallet where you can',
      description: 'We had many broken ones last time.',
      answer: 'Fifty cartons of five pallets were opened. The sixth stands behind other goods and could not be moved.',
    },
  ],
}
