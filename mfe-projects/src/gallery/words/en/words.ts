import type { GalleryId } from '../../shapes.ts'

/** Name, description, then a line for each field: question | hint | choices. */
export const words: Readonly<Record<GalleryId, string>> = {
  'concrete-pour': `Concrete pour
For each pour: formwork, reinforcement, every delivery, curing, photos and a signature.
Before the pour
Place in the building | Grid lines and level, such as C4, level 2.
Date of the pour
Formwork | Tight, braced, clean, oiled.
Is the reinforcement as drawn? | Diameter, spacing, laps, starter bars. | Yes; Small deviations; No
What deviates from the drawing? | Name the bar mark and the drawing.
Cover to the reinforcement | The smallest of at least five measurements.
Construction joint | Roughened, free of laitance and dust, wetted.
Air temperature | Below 5 °C or above 30 °C needs measures.
Delivery | Once for each lorry.
Delivery note number
Arrived at | Placed within 90 minutes of batching.
Strength class | As on the delivery note. | C20/25; C25/30; C30/37; C35/45; Other
Slump | Measured on site, from the first third of the load.
Concrete temperature
Test cubes taken
After the pour
Vibrated in layers of 50 cm at most? || Yes; No
Curing || Started at once; Started the same day; Not started
Photos | Before, during and after, with the place in view.
Signed by the site engineer`,
  roof: `Roof inspection
For pitched and flat roofs, from outside and from the loft.
The roof
Covering || Tiles; Metal sheet; Slate; Bitumen felt; Membrane
Age of the covering | Ask the owner, or look for a date on the sheets.
Safe to walk on? | If not, look from a ladder, with a pole camera or a drone. | Yes; No
Form || Pitched; Flat; Mixed
Outside
Covering | Broken, slipped, rusted or lifted pieces.
Faults of the covering || Broken; Slipped; Rusted; Holes; Fixings missing
Ridge, hips and verges | Mortar cracked, pieces loose.
Flashings and penetrations | Chimney, pipes, walls: the first place to leak.
Gutters and downpipes | Pour in water if it is dry.
Photos from outside | Each slope, each flashing, each fault.
Inside
Signs of water in the loft? | Stains, salts, rust on nails. | No; Yes
Moisture of the timber | Above 20 % is wet. Measure at the stain.
Rafters and purlins | Cracks, sag, insects, rot.
Ventilation of the loft || Good; Weak; None
What should be done, and how soon?`,
  solar: `Solar installation
Handing over a photovoltaic system: strings, insulation, inverter, battery.
The system
Size
Number of panels | Count them; do not copy it from the quote.
Tilt
Direction | 180 is south, 0 is north.
Shade between 9 and 15 | Trees, masts, neighbours. | None; A little; Much
String | Once for each string.
Name of the string
Open-circuit voltage, measured
Open-circuit voltage, expected | Panels in series times the value of the data sheet, at this temperature.
Current under load
Insulation resistance | At least 1 MΩ at 1,000 V.
Safety and mounting
Panels | Cracks, hot spots, glass.
Mounting and fixings | Torque marks, corrosion, sealed holes.
DC isolator within reach and labelled? || Yes; No
Earth resistance
Is there a battery? || Yes; No
State of charge
Photos | Array, labels, inverter display, isolators, cable entries.
Signed by the installer`,
  borehole: `Borehole completion and pump test
For a new water borehole: construction, yield and water quality.
The borehole
Where it is | Stand at the casing.
Depth drilled | Measured with a weighted tape.
Inside diameter of the casing
Static water level | Below ground, after at least 12 hours of rest.
Casing || uPVC; Steel; Open hole
Pump test
Length of the test | 24 hours is usual for a community supply.
Yield at the end
Dynamic water level at the end
Time to recover 90 %
Water quality
pH
Conductivity
Turbidity | Below 5 NTU for drinking water.
Bacteria tested? || Yes; No; Sample on its way
Coliforms found? || No; Yes
Sanitary seal and apron | Grouted, sloped outwards, no cracks.
Photos | Casing head, apron, gauges, samples.
Signed by the driller`,
  'road-layer': `Road layer
For each layer of a road: thickness, compaction, level and surface.
The layer
Contract and section
Layer || Subgrade; Sub-base; Base; Binder course; Wearing course
From chainage
To chainage
Weather | No asphalt on a wet surface. | Dry; Showers; Rain
Test point | One every 50 m, left, centre and right in turn.
Chainage
Side || Left; Centre; Right
Thickness | By core or dip; give the smallest.
Compaction | Per cent of the maximum dry density, or of Marshall for asphalt.
Moisture
Binder content
Surface
Material || Granular; Asphalt
Temperature behind the paver
Evenness and joints
Gap under the 3 m straightedge | The largest.
Photos | Layer, joints, tests, with the chainage board in view.
Signed by the road inspector`,
  'fire-safety': `Fire safety round
Escape routes, extinguishers, alarm and doors of a building in use.
The building
Building and floors
Maximum number of people
Fire drill within 12 months? || Yes; No
Escape plan on the wall of each floor? || Yes; No
Escape routes
Clear along their whole length? || Yes; No
Doors open without a key? || Yes; No
Narrowest width | 90 cm is the minimum for most buildings.
Emergency lighting | Test it: press the button or cut the circuit. | All work; Some fail; None works
What is in the way, and where?
Extinguisher | Once for each one.
Number or place
Kind || Water; Foam; Powder; CO₂; Blanket
Next service due
Gauge in the green and seal intact? || Yes; No
Body, hose and bracket
Alarm and doors
Is there a fire alarm? || Yes; No
Last test of the alarm
Fire doors | Self-closing, seals intact, no wedges.
Electrical cupboards | No storage, no heat, labelled.
Photos of faults
Signed by the responsible person`,
  handover: `Handover of a building
Room by room with the buyer: finish, services, meters, keys and defects.
The handover
Unit | Block, floor and door.
Date
Occupancy certificate shown? || Yes; No
Clean and cleared? || Yes; Partly; No
Room | Once for each room.
Room
Walls and ceiling | Look along them against the light.
Floor
Doors, windows and locks | Open and shut each one.
Defects | What, where and how large: each will be put right.
Photos
Meters and keys
Water meter
Electricity meter
Keys handed over | Count them.
Taken over? || Yes; Yes, with defects to put right; No
Defects put right by
Signed by the buyer
Signed by the seller`,
  'tenancy-check-in': `Tenancy check-in
The state of a home when a tenant moves in, to avoid disputes on moving out.
The home
Address and unit
Date
Keys handed over
Electricity meter
Water meter
Room | Once for each room, clockwise from the entrance.
Room
Walls and ceiling
Floor
Windows and doors
Furniture | Write the number beside it. | Bed; Wardrobe; Table; Chairs
Marks and damage | Size and place of each, so that nobody pays for it twice.
Photos | Each wall, and each mark up close.
To finish
Smoke alarm works? | Press the button. | Yes; No
Cleanliness || Professionally cleaned; Clean; Not clean
Signed by the tenant
Signed by the landlord or agent`,
  'vehicle-handover': `Vehicle hand-over
Mileage, fuel, damage and equipment when a vehicle changes hands.
The vehicle
Registration number
Chassis number (VIN) | 17 characters, from the plate, not the papers.
Mileage
Fuel or charge || Empty; Quarter; Half; Three quarters; Full
Papers in the vehicle? | Registration, insurance, roadworthiness. | Yes; No
Outside
Body and paint | Walk round it once, in daylight.
Glass and lights
Smallest tyre tread | The legal minimum is 1.6 mm in most countries.
Where is damage? || Front; Rear; Left side; Right side; Roof
Photos | Four corners, each damage, the dashboard lit.
Each damage | Place, kind and size in centimetres.
Inside and equipment
Seats, belts and trim
Warning lights with the engine running? || None; Some
Which warning lights?
Equipment present || Spare wheel; Jack; Triangle; Extinguisher; First-aid kit; Second key
Signed by the person handing over
Signed by the person receiving`,
  generator: `Generator service check
Before and during a test run: fluids, battery, output and safety.
The set
Make and model
Serial number
Rating
Hours run
Hours since the last service | 250 hours is usual for diesel sets.
Standing still
Oil | Level and colour; milky means water.
Coolant || Full; Low; Empty
Belts and hoses
Battery voltage at rest | 12.6 V or 25.2 V when full.
Leaks || Fuel; Oil; Coolant; None
Test run | Ten minutes at least, with load if you can.
Does it start and run? || Yes; No
What happens when it is started?
Voltage
Frequency
Oil pressure
Coolant temperature
Change-over switch || Works automatically; Works by hand; Fails
Photos | Plate, hour meter, gauges, each fault.
Signed by the technician`,
  scaffold: `Scaffold inspection
Before first use, every seven days and after strong wind.
The scaffold
Place and tag number
Kind || Independent; Birdcage; Mobile tower
Height of the top platform
Load class || Inspection only; Light; General; Heavy
Design available, if one is needed? || Yes or not needed; No
Check
Base | Base plates, sole boards, firm ground, no undermining.
Ties as designed? || Yes; No
Bracing in every plane it needs? || Yes; No
Boards | No gaps above 25 mm, no overhang, not split. | Whole; Some to change; Unsafe
Height of the guard rail | 95 cm at least.
Toe boards on every platform? || Yes; No
Largest gap between guard rails
Result
Photos | Base, ties, platforms, tag.
May it be used? || Yes; Yes, with limits; No
What has to be done?
To be done by
Signed by the inspector`,
  'electrical-board': `Electrical distribution board
Each circuit with its protection, insulation and trip times.
The board
Name and place
Supply || Single phase; Three phase; Three phase with solar
Main switch
Lockable and labelled? || Yes; No
Circuit | Once for each way.
Number and what it feeds
Protection | Rating of the breaker or fuse.
Cross-section of the conductor | It has to fit the protection.
Insulation resistance | At 500 V; at least 1 MΩ.
Loop impedance
RCD trip time | At most 300 ms at rated current.
The whole board
Covers and blanks in place? || Yes; No
Circuit list present and correct? || Yes; No
Bonding to water and gas? || Yes; No
Hottest point | By thermal camera, under load.
Terminals | Re-torqued, no discolouring.
Photos | Open board, labels, thermal pictures.
May it stay in service? || Yes; With faults to put right; No
Signed by the electrician`,
  'pipe-pressure': `Pipe pressure test
Filling, holding and result for water, gas and heating pipes.
The pipe
Section tested | From where to where, with the drawing.
Material || PE; PVC; Steel; Copper
Diameter
Length
Tested with || Water; Air
Test
Working pressure
Test pressure | 1.5 times the working pressure is usual with water.
Began at
Held for
Pressure at the end
Temperature of the pipe | A change of temperature changes the pressure.
Result
Passed? || Yes; No
Where does it leak, and what was done?
Photos | Gauge at the start and at the end, with a clock in view.
Gauge number and date of calibration
Signed by the witness`,
  'water-tank': `Water tank
Structure, hygiene and water of a tank for drinking water.
The tank
Material || Plastic; Steel; Concrete; Fibreglass
Volume
Safe way to the hatch? || Yes; No
Last cleaned
State
Structure and base | Cracks, bulges, rust, level base.
Lid closes and locks? || Yes; No
Vent and overflow have insect mesh? || Yes; No
Inside | Sediment, film, insects. Look with a lamp; do not climb in.
Valves, float and pipes
Water
Free chlorine | 0.2 to 0.5 mg/L at the tap.
Look and smell || Clear, no smell; Slightly cloudy; Cloudy or smells
Sample sent to a laboratory? || Yes; No
E. coli
Photos
What should be done, and how soon?`,
  blockwork: `Blockwork wall
Plumb, level, bond and mortar, wall by wall.
The work
Building and floor
Block || Hollow sandcrete; Solid concrete; Aerated concrete
Thickness of the block
Strength by certificate | At least 2.5 N/mm² for load-bearing sandcrete.
Wall | Once for each wall.
Wall | Between which grid lines.
Out of plumb | Over 3 m; 10 mm at most.
Out of level | Over 3 m; 10 mm at most.
Largest joint | 10 mm is usual.
Joints filled and pointed
Half bond kept? || Yes; No
Tied to columns? || Yes; No
All together
Lintels have 200 mm of bearing? || Yes; No
Damp-proof course | Lapped, intact, 150 mm above ground.
Photos
What has to be put right?`,
  'goods-received': `Goods received
Each line of a delivery against its papers, with seals and temperature.
The delivery
Order number
Delivery note
Date
Vehicle or container
Seal intact on arrival? || Yes or none expected; No
Number of the broken seal
Line | Once for each line of the delivery note.
Goods and batch
Ordered
Received | Count or weigh; do not copy it from the note.
Condition
Damage || Wet; Crushed; Torn; Stained; Smell
Best before
Photos of the damage
Decision
Temperature of chilled goods | At the core, of the warmest box.
Accepted? || Yes; Partly; No
What is refused, and why?
Signed by the driver
Signed by the store`,
  'container-loading': `Container loading
Before, during and after stuffing, to the seal.
The container
Container number | Four letters, seven figures.
Type || 20 ft; 40 ft; 40 ft high cube; Reefer
Booking number
Floor, walls and roof | Shut yourself in: no light may come through.
Clean, dry and without smell? || Yes; No
Door gaskets intact and locks working? || Yes; No
Set temperature | Reefers only.
Loading
Packages | Tally them yourself.
Gross weight
Lashing and bracing || Tight, load spread; To improve; Unsafe
Marks match the packing list? || Yes; No
Photos | Empty, a quarter, half, full, doors shut.
Closing
Seal number
Sealed at
Photos of the seal
Signed by the tally clerk`,
  'site-safety': `Site safety walk
A weekly walk: people, machines, heights, and what has to be done by when.
The walk
Date
People on site
Walked with || Site manager; Safety officer; Worker; Client
What we saw
Helmets, boots, vests | Count ten people. | All; Most; Few
Work at height protected? || Always; Mostly; No
Excavations | Sloped or shored, ladders, barriers, spoil 1 m back.
Machines and lifting gear | Certificates, guards, signalman.
Electricity and tools
First aid and fire equipment at hand? || Yes; No
Order and tidiness
Finding | Once for each thing to be put right.
What, and where?
How urgent? || Stop now; This week; Soon
Who puts it right?
By
Photos
Accidents
Accident or near miss since the last walk? || Yes; No
What happened?
Signed by the site manager`,
  bridge: `Bridge inspection
A principal look at each element, with defects and a rating.
The bridge
Name or number
Where it is
Kind || Concrete beam; Steel; Masonry arch; Timber
Spans
Length
Element | Once for each beam, pier, abutment or bearing.
Element
Condition
Widest crack | Cracks above 0.3 mm let water to the steel.
Cause || Corrosion; Overload; Scour; Impact
Part affected
Photos | With a scale in view.
The whole
Deck and expansion joints
Drainage | Where water goes, rust follows.
Parapets and railings
Scour at the foundations? || No; Yes
Overall || As new; Wear; Repair; Close or limit
Repair by
Video from below
Summary and what should be done`,
  'telecom-mast': `Telecom mast
Structure, earthing, antennas and safety of a mast.
The site
Site code
Where it is
Kind || Lattice; Monopole; Guyed
Height
Climbing permit given? || Yes; No
Structure
Members and welds | Rust, bends, cracks.
Out of plumb at the top | Height divided by 750 at most.
Bolts retightened
Foundation | Cracks, settling, standing water.
Aviation lights work? || Yes or not needed; No
Ladder and fall arrest
Earth resistance | 5 Ω at most is usual.
Antenna | Once for each one.
Operator and name
Height above ground
Direction
Tilt
Photos
Result
May it be climbed and loaded? || Yes; With limits; No
What has to be done first?
Signed by the climber`,
  'house-purchase': `House before you buy
What a buyer wants to know: structure, damp, roof, services, papers.
The house
Address
Built in
Floor area
Papers seen | Title, survey plan, approved drawings. | All; Some; None
Structure
Foundation and ground around | Settling, water running to the house.
Cracks in walls || None; Hairline; Wide
Widest crack
Roof and ceiling
Damp at the foot of walls | Salts, peeling paint, smell.
Timber | Termites: knock, look for mud tubes.
Room | Once for each room.
Room
Finish
Moisture of the worst wall
Remarks
Photos
Services
Water and drains | Run every tap, flush every toilet.
Electrical installation
Safe to live in now? || Yes; No
Overall | 5 is the best.
What will cost money, and when?`,
}
