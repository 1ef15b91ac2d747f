/** Made by `make gen`. Do not edit. */
export interface paths {
    "/alarm/exportalarmlist": {
        /**
         * Export alarms
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-alarm-exportalarmlist"];
    };
    "/alarm/getalarm": {
        /**
         * An alarm with its evidence
         * @description What was found, by which rule, with which figures and fixes, why it opened and closed, who handled it, and what else happened to the vehicle that day.
         */
        get: operations["get-alarm-getalarm"];
    };
    "/alarm/getalarmlist": {
        /**
         * Alarms
         * @description A page of alarms, newest first; those of settled vehicles are left out. With those that were handled, those that last or are over, a search, and in another order, the newest 10,000 are counted and paged through; files have all.
         */
        get: operations["get-alarm-getalarmlist"];
    };
    "/alarm/getriskmodellist": {
        /**
         * Risk models
         * @description All risk models as they count for an organisation, or without one for the whole installation: their sets, any of which puts a vehicle into the model when all of it holds, and which level decides.
         */
        get: operations["get-alarm-getriskmodellist"];
    };
    "/alarm/getthresholdlist": {
        /**
         * Thresholds of alarms
         * @description All thresholds as they count for an organisation, a vehicle or a device, or without any of these for the whole installation: the value, which level decides, and what is set there itself.
         */
        get: operations["get-alarm-getthresholdlist"];
    };
    "/alarm/gettryout": {
        /**
         * What came of a tryout
         * @description Of a task of the caller's that is done: how many alarms of each class there would be, and what was left out.
         */
        get: operations["get-alarm-gettryout"];
    };
    "/alarm/gettryoutlist": {
        /**
         * Differences that a tryout found
         * @description Alarms that are raised only by what counts today, only by what would count, or by both at other times; vehicle by vehicle.
         */
        get: operations["get-alarm-gettryoutlist"];
    };
    "/alarm/getwaitingcount": {
        /**
         * How many alarms of a filter wait
         * @description As the list has them, at this moment: what the call that processes all of them is to be told.
         */
        get: operations["get-alarm-getwaitingcount"];
    };
    "/alarm/setriskmodel": {
        /**
         * Set a risk model
         * @description One without sets is inherited again. Those of the whole installation are for staff of the platform.
         */
        post: operations["post-alarm-setriskmodel"];
    };
    "/alarm/setthresholds": {
        /**
         * Set thresholds of alarms
         * @description All or none. One without a value is inherited again. Those of the whole installation are for staff of the platform.
         */
        post: operations["post-alarm-setthresholds"];
    };
    "/alarm/trythresholds": {
        /**
         * Try thresholds of alarms out
         * @description What devices reported over the last days is judged by what counts today and by what would count, in the background; nothing is set, raised or told. At most 30 days and 10,000 devices for which something would change; what has not been judged after 30 minutes is left out, and the outcome says so. Which thresholds can be tried out, the list of thresholds says.
         */
        post: operations["post-alarm-trythresholds"];
    };
    "/alarm/updatealarm": {
        /**
         * Process alarms
         * @description All or none; those that were processed before stay as they are.
         */
        post: operations["post-alarm-updatealarm"];
    };
    "/alarm/updatewaitingalarms": {
        /**
         * Process all alarms of a filter
         * @description In the background, all that wait and were found until a moment, the newest 20,000 of more. Refused where there are more than were counted. Those that somebody processes meanwhile stay as they are; a task that is cancelled leaves the rest as it was.
         */
        post: operations["post-alarm-updatewaitingalarms"];
    };
    "/basic/begintotp": {
        /**
         * Begin to set up a second factor
         * @description Makes a secret for an authenticator, for the own password. Nothing is in force until it is confirmed, within 15 minutes.
         */
        post: operations["post-basic-begintotp"];
    };
    "/basic/confirmtotp": {
        /**
         * Put the second factor in force
         * @description Takes a code of the authenticator. The recovery codes are shown this once; each serves once in place of a code.
         */
        post: operations["post-basic-confirmtotp"];
    };
    "/basic/endothersessions": {
        /**
         * Sign out everywhere else
         * @description All sessions of the caller end but the one that asks.
         */
        post: operations["post-basic-endothersessions"];
    };
    "/basic/endsession": {
        /**
         * End one of the caller's sessions
         * @description One that has ended already is no error.
         */
        post: operations["post-basic-endsession"];
    };
    "/basic/endtotp": {
        /**
         * End the second factor
         * @description The own password must be right. Its recovery codes end with it.
         */
        post: operations["post-basic-endtotp"];
    };
    "/basic/getapikeylist": {
        /**
         * The caller's API keys
         * @description Newest first, without their secrets; and what the caller can have a key do.
         */
        get: operations["get-basic-getapikeylist"];
    };
    "/basic/getcontact": {
        /**
         * How the caller is reached
         * @description The caller's own e-mail address, where subscribed reports and notices go, and phone number. Holders of a device have none.
         */
        get: operations["get-basic-getcontact"];
    };
    "/basic/getnationregionlist": {
        /**
         * Administrative regions of China
         * @description Those right below a region, by code; none for a region that is not there.
         */
        get: operations["get-basic-getnationregionlist"];
    };
    "/basic/getsessionlist": {
        /**
         * Where the caller is signed in
         * @description The caller's own sessions, last used first.
         */
        get: operations["get-basic-getsessionlist"];
    };
    "/basic/getsigninconfig": {
        /**
         * What the sign-in page shows
         * @description Title, version, languages, and whether people can sign in at an identity provider.
         */
        get: operations["get-basic-getsigninconfig"];
    };
    "/basic/getwebsiteinfo": {
        /**
         * What the application shows around every page
         * @description Menu and buttons the caller may use, the site's settings, and who the caller is.
         */
        get: operations["get-basic-getwebsiteinfo"];
    };
    "/basic/makeapikey": {
        /**
         * Make an API key
         * @description The secret is shown this once; programs send it as Authorization: Bearer …. The key does what it was given of what its account may do at that moment, in calls that read and in /report/sendcommand and /report/cancelcommand. It ends with its time, when it is withdrawn, when somebody else gives its account a password, and when that is disabled or deleted.
         */
        post: operations["post-basic-makeapikey"];
    };
    "/basic/updatecontact": {
        /**
         * Change how the caller is reached
         * @description Replaces the caller's own e-mail address and phone number; an empty one is none.
         */
        post: operations["post-basic-updatecontact"];
    };
    "/basic/uploadsinglefile": {
        /**
         * Upload a picture
         * @description JPEG, PNG, WebP or GIF by what it holds, at most 5 MiB and 8000 pixels in each direction. It is served at url to everyone who knows the address, which cannot be guessed. An account may upload 300 pictures and 300 MiB in 24 hours; a picture that nothing refers to is removed after a day.
         */
        post: operations["post-basic-uploadsinglefile"];
    };
    "/basic/withdrawapikey": {
        /**
         * Withdraw an API key
         * @description The next call with it is refused.
         */
        post: operations["post-basic-withdrawapikey"];
    };
    "/car/deletecar": {
        /**
         * Delete vehicles
         * @description All or none. Their devices stay, without a vehicle.
         */
        post: operations["post-car-deletecar"];
    };
    "/car/exportcarlist": {
        /**
         * Export vehicles
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-car-exportcarlist"];
    };
    "/car/getcardropdownlist": {
        /**
         * Vehicles to choose from
         * @description At most 20 vehicles that the caller may see.
         */
        get: operations["get-car-getcardropdownlist"];
    };
    "/car/getcarlist": {
        /**
         * Vehicles
         * @description A page of vehicles, newest first, with how many devices are fitted to each.
         */
        get: operations["get-car-getcarlist"];
    };
    "/car/insertcar": {
        /**
         * Add a vehicle
         * @description One plate is one vehicle of its organisation.
         */
        post: operations["post-car-insertcar"];
    };
    "/car/updatecar": {
        /**
         * Change a vehicle
         * @description All fields take the values given; those left out become empty. Every device that is fitted to it is shown so from then on.
         */
        post: operations["post-car-updatecar"];
    };
    "/car/updatecarorgan": {
        /**
         * Move vehicles to another organisation
         * @description With all their devices. What cannot be moved is told with the reason; all else is moved at once.
         */
        post: operations["post-car-updatecarorgan"];
    };
    "/device/deletedevice": {
        /**
         * Delete devices
         * @description Those that can be; the others, among them all with a holder, are told with the reason. A terminal that goes on reporting comes to the inbox.
         */
        post: operations["post-device-deletedevice"];
    };
    "/device/deleteunknown": {
        /**
         * Dismiss an unregistered terminal
         * @description Takes this one off the list until it reports again, and no other.
         */
        post: operations["post-device-deleteunknown"];
    };
    "/device/dropimport": {
        /**
         * Give up the import of devices
         * @description What was uploaded is forgotten. No error when there is nothing.
         */
        post: operations["post-device-dropimport"];
    };
    "/device/exportattentiondevicelist": {
        /**
         * Export devices that are watched
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-device-exportattentiondevicelist"];
    };
    "/device/exportdevicelist": {
        /**
         * Export devices
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-device-exportdevicelist"];
    };
    "/device/exportofflinedevicelist": {
        /**
         * Export devices that are offline
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-device-exportofflinedevicelist"];
    };
    "/device/finishimportdevice": {
        /**
         * Submit the uploaded devices
         * @description All valid rows in one transaction, each judged again at that moment; what is taken by now becomes invalid and is left out.
         */
        post: operations["post-device-finishimportdevice"];
    };
    "/device/frames": {
        /**
         * Last raw frames of a device
         * @description At most 100, newest first, each explained field by field where its protocol can be.
         */
        get: operations["get-device-frames"];
    };
    "/device/getDeviceInfo": {
        /**
         * One device
         * @description The newest state of one device, and how it is installed.
         */
        get: operations["get-device-getDeviceInfo"];
    };
    "/device/getattentiondevicelist": {
        /**
         * Devices that are watched
         * @description Those heard last come first, without settled vehicles.
         */
        get: operations["get-device-getattentiondevicelist"];
    };
    "/device/getdevice": {
        /**
         * One device as it is administered
         * @description For those who change it, also where they do not have the page of devices: as it is now, with its revision.
         */
        get: operations["get-device-getdevice"];
    };
    "/device/getdeviceimportlist": {
        /**
         * Rows of the uploaded devices
         * @description A page in the order of the file, each row with what is wrong with it. Empty when no import is open.
         */
        get: operations["get-device-getdeviceimportlist"];
    };
    "/device/getdeviceinfodropdownlist": {
        /**
         * Devices to choose from
         * @description At most 20 devices that the caller may see, by IMEI, alias, plate, owner, name or SIM number.
         */
        get: operations["get-device-getdeviceinfodropdownlist"];
    };
    "/device/getdevicelist": {
        /**
         * Devices as they are administered
         * @description A page of devices, newest first, with vehicle, SIM card, installation and service.
         */
        get: operations["get-device-getdevicelist"];
    };
    "/device/getdevicestatecount": {
        /**
         * Devices by state
         * @description Counts over all devices that the caller may see.
         */
        get: operations["get-device-getdevicestatecount"];
    };
    "/device/getimportbatch": {
        /**
         * The unfinished import of devices
         * @description Null when there is none. It is the caller's own; nobody else sees it.
         */
        get: operations["get-device-getimportbatch"];
    };
    "/device/getimportresult": {
        /**
         * Result of an import of devices
         * @description An xlsx file with every row, what became of it and why; for 7 days after it was submitted.
         */
        get: operations["get-device-getimportresult"];
    };
    "/device/getimporttemplate": {
        /**
         * Template for the import of devices
         * @description An xlsx file with an example row, which is not imported when it is left in, and a second sheet with the rules.
         */
        get: operations["get-device-getimporttemplate"];
    };
    "/device/getofflinedevicelist": {
        /**
         * Devices that are offline
         * @description Those heard last come first, without settled vehicles.
         */
        get: operations["get-device-getofflinedevicelist"];
    };
    "/device/getorgandevicelist": {
        /**
         * Devices of an organisation
         * @description A page of devices with their newest state, and counts over all states of the organisation and search chosen.
         */
        get: operations["get-device-getorgandevicelist"];
    };
    "/device/getreadings": {
        /**
         * Newest readings of a device
         * @description What the device's points say besides place and movement: the newest value of each, of the last seven days in which it was heard of. To the holder of the device, no drivers and no SIM card. Temperature, fuel, driver, battery pack, engine …
         */
        get: operations["get-device-getreadings"];
    };
    "/device/getsamecardevicelist": {
        /**
         * Devices of the same vehicle
         * @description The device and all others that are fitted to its vehicle.
         */
        get: operations["get-device-getsamecardevicelist"];
    };
    "/device/getterminalevents": {
        /**
         * What a terminal said at moments
         * @description Cards that were read, answers to commands, texts: the newest 500 at most, newest first, as long as points are kept. To the holder of the device, none.
         */
        get: operations["get-device-getterminalevents"];
    };
    "/device/getterminalfacts": {
        /**
         * What a terminal says of itself
         * @description Its SIM card, versions, maker and model, settings: the newest of each, beside what is registered. To the holder of the device only what kind of terminal it is.
         */
        get: operations["get-device-getterminalfacts"];
    };
    "/device/getunknownlist": {
        /**
         * Terminals that nobody registered
         * @description Last seen first. They belong to no organisation: only super administrators and users of a root organisation see them.
         */
        get: operations["get-device-getunknownlist"];
    };
    "/device/insertdevice": {
        /**
         * Register a device
         * @description Takes effect at once, also for a terminal that is connected already. With a plate, its vehicle is added too.
         */
        post: operations["post-device-insertdevice"];
    };
    "/device/insertdeviceimport": {
        /**
         * Upload devices
         * @description An .xls or .xlsx file of at most 2 MB and 1,000 rows: the first visible sheet, columns found by their titles in either language. It replaces the caller's unfinished import.
         */
        post: operations["post-device-insertdeviceimport"];
    };
    "/device/updatecarsettle": {
        /**
         * Settle the loan of a vehicle, or withdraw that
         * @description A settled vehicle and its devices are off the map, the lists and counts of the monitor centre and the live push; what terminals report is kept. Withdrawn, they are back. The vehicle is named by its number, or by a device that is fitted to it.
         */
        post: operations["post-device-updatecarsettle"];
    };
    "/device/updatedevice": {
        /**
         * Change a device
         * @description All fields take the values given; those left out become empty, unless they say otherwise. IMEI and ICCID stay. Fields of the vehicle change it for every device that is fitted to it; another plate fits the device to that vehicle, none unfits it.
         */
        post: operations["post-device-updatedevice"];
    };
    "/device/updatedeviceattention": {
        /**
         * Say how closely a device is watched
         * @description Level 0 empties the remark too; -1 keeps the level and changes the remark, which is refused where nobody watches.
         */
        post: operations["post-device-updatedeviceattention"];
    };
    "/device/updatedeviceimport": {
        /**
         * Correct a row of the uploaded devices
         * @description The row is judged anew, and the rows that had the same number.
         */
        post: operations["post-device-updatedeviceimport"];
    };
    "/device/updatedeviceorgan": {
        /**
         * Move devices to another organisation
         * @description A vehicle goes along when all its devices go. What cannot be moved is told with the reason; all else is moved at once.
         */
        post: operations["post-device-updatedeviceorgan"];
    };
    "/devicemodel/getmodellist": {
        /**
         * Device models
         * @description A page of the catalogue, in its order, with how many devices there are of each model.
         */
        get: operations["get-devicemodel-getmodellist"];
    };
    "/devicemodel/insertmodel": {
        /**
         * Add a device model
         * @description It can be chosen for devices at once.
         */
        post: operations["post-devicemodel-insertmodel"];
    };
    "/devicemodel/updatemodel": {
        /**
         * Change a device model
         * @description All fields take the values given; those left out become empty. A new code is written to the devices of the model too.
         */
        post: operations["post-devicemodel-updatemodel"];
    };
    "/fence/deletefence": {
        /**
         * Delete fences
         * @description All or none, with their bindings and what is kept of who was in them.
         */
        post: operations["post-fence-deletefence"];
    };
    "/fence/deletefencedevice": {
        /**
         * Part devices and groups from fences
         * @description All or none.
         */
        post: operations["post-fence-deletefencedevice"];
    };
    "/fence/exportfences": {
        /**
         * Fences as a file
         * @description The first 1,000 of the list by name. A circle is a place with a radius, a district its code.
         */
        get: operations["get-fence-exportfences"];
    };
    "/fence/getfencedevicelist": {
        /**
         * Devices and groups of a fence
         * @description Those that the caller may see, groups first.
         */
        get: operations["get-fence-getfencedevicelist"];
    };
    "/fence/getfencelist": {
        /**
         * Fences
         * @description A page of the fences of the caller's organisations and of those that organisations above share, newest first.
         */
        get: operations["get-fence-getfencelist"];
    };
    "/fence/getfencestaylist": {
        /**
         * Who was in a fence
         * @description Newest first: devices that are inside, and those that were, as far as the caller may see them.
         */
        get: operations["get-fence-getfencestaylist"];
    };
    "/fence/getregionoutline": {
        /**
         * Outline of a region
         * @description The rings around a province, city or district, in WGS-84 degrees, simplified for drawing.
         */
        get: operations["get-fence-getregionoutline"];
    };
    "/fence/importfences": {
        /**
         * Add fences from a file
         * @description Places with a radius and areas in one piece of a GeoJSON or KML file, all or none.
         */
        post: operations["post-fence-importfences"];
    };
    "/fence/insertfence": {
        /**
         * Add a fence
         * @description Of what is wrong the first is told, in the order name, radius, entering or leaving, minutes of staying, shape.
         */
        post: operations["post-fence-insertfence"];
    };
    "/fence/insertfencedevice": {
        /**
         * Bind devices and groups to a fence
         * @description Entries with a negative number, or none, are added; those with a positive one are there already and stay. Answers all that are bound then.
         */
        post: operations["post-fence-insertfencedevice"];
    };
    "/fence/searchplace": {
        /**
         * Find a place by name
         * @description Provinces, cities and districts whose name has the text, the largest first, ten at most; then what the geocoders that are set know by it, five at most. These are asked from three characters on; what they say is kept.
         */
        get: operations["get-fence-searchplace"];
    };
    "/fence/updatefence": {
        /**
         * Change a fence
         * @description All fields take the values given; those left out become empty. What a new shape is judged by is what happens from now on.
         */
        post: operations["post-fence-updatefence"];
    };
    "/historytrack/exporthistorytrack": {
        /**
         * Track of a device as a file
         * @description The points fit for drawing: as a spreadsheet, as GPX 1.1 or as KML 2.2, with the stops of getstops; at most 400,000. Where nothing was heard for more than 15 minutes, the track is interrupted.
         */
        get: operations["get-historytrack-exporthistorytrack"];
    };
    "/historytrack/gethistorytracklist": {
        /**
         * Track of a device
         * @description The points fit for drawing, by time, at most 31 days and 400,000 points. Where a stop of getstops begins, the point says how long it lasts.
         */
        get: operations["get-historytrack-gethistorytracklist"];
    };
    "/historytrack/getstops": {
        /**
         * Stops and rides of a device
         * @description What overlaps the range, at most 31 days, as it was kept when it closed; what is not over yet comes last, without an end.
         */
        get: operations["get-historytrack-getstops"];
    };
    "/historytrack/gettrackline": {
        /**
         * Track of a device as a line
         * @description The same points in columns, each with the zoom of a map from which on it has to be drawn. With zoom only those that are drawn there, of at most 600,000; without it at most 400,000.
         */
        get: operations["get-historytrack-gettrackline"];
    };
    "/home/exporthomestopreportlist": {
        /**
         * Export vehicles that stand
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-home-exporthomestopreportlist"];
    };
    "/home/getechartstatisticsreport": {
        /**
         * Figures of the home page
         * @description Of the devices that the caller may see, without those of settled vehicles; a few seconds old at most.
         */
        get: operations["get-home-getechartstatisticsreport"];
    };
    "/home/gethomealarmcountreport": {
        /**
         * Alarms by class
         * @description How many alarms of each class wait to be processed, of classes about vehicles how many vehicles; without those of settled vehicles. PACKING are devices whose stop has lasted for the given time so far, ATTENTION those that are watched.
         */
        get: operations["get-home-gethomealarmcountreport"];
    };
    "/home/gethomestopreportlist": {
        /**
         * Vehicles that stand
         * @description The stops that are not over, those that began last first, without settled vehicles.
         */
        get: operations["get-home-gethomestopreportlist"];
    };
    "/map/getaddress": {
        /**
         * Address of a place
         * @description What is at a place: as a geocoder says where the operator has set one, else the regions that it lies in. No device is named, so any place can be asked about.
         */
        get: operations["get-map-getaddress"];
    };
    "/notice/deleterule": {
        /**
         * Delete rules of notices
         * @description All or none. What they had to tell is not told any more.
         */
        post: operations["post-notice-deleterule"];
    };
    "/notice/getchoices": {
        /**
         * One's own choices of notices
         * @description Of which alarms the caller wants to be told, and when anything may reach them.
         */
        get: operations["get-notice-getchoices"];
    };
    "/notice/getnotice": {
        /**
         * A notice with its tries
         * @description When it was tried, and what came of it.
         */
        get: operations["get-notice-getnotice"];
    };
    "/notice/getnoticelist": {
        /**
         * Log of notices
         * @description A page of what was told, or is to be, by rules of the caller's organisations and by choices of their users, newest first. Kept for 30 days.
         */
        get: operations["get-notice-getnoticelist"];
    };
    "/notice/getownnoticelist": {
        /**
         * One's own notices
         * @description The newest fifty that the caller was sent into the browser.
         */
        get: operations["get-notice-getownnoticelist"];
    };
    "/notice/getrule": {
        /**
         * A rule of notices
         * @description With the users and vehicles that it names, as far as the caller may see them.
         */
        get: operations["get-notice-getrule"];
    };
    "/notice/getrulelist": {
        /**
         * Rules of notices
         * @description A page of the rules of the caller's organisations, newest first.
         */
        get: operations["get-notice-getrulelist"];
    };
    "/notice/insertrule": {
        /**
         * Add a rule of notices
         * @description It tells of alarms of an organisation and all below it. The secret of its webhook is told here and never again.
         */
        post: operations["post-notice-insertrule"];
    };
    "/notice/readownnotices": {
        /**
         * Note that notices were read
         * @description The caller's own, up to one.
         */
        post: operations["post-notice-readownnotices"];
    };
    "/notice/replaynotice": {
        /**
         * Send a notice again
         * @description One that is done with, under the same number.
         */
        post: operations["post-notice-replaynotice"];
    };
    "/notice/setchoices": {
        /**
         * Choose one's notices
         * @description All fields take the values given. Quiet hours and digests count for what rules of organisations tell the caller, too; emergencies come at once.
         */
        post: operations["post-notice-setchoices"];
    };
    "/notice/updaterule": {
        /**
         * Change a rule of notices
         * @description All fields take the values given; its organisation stays. A webhook that it had not gets a secret, which is told here and never again.
         */
        post: operations["post-notice-updaterule"];
    };
    "/oidc/callback": {
        /**
         * Come back from the identity provider
         * @description Sends the browser to /login?ticket=… (the ticket is for POST /signin, once, within a minute, from the same browser) or /login?problem=….
         */
        get: operations["get-oidc-callback"];
    };
    "/oidc/start": {
        /**
         * Sign in at the identity provider
         * @description Sends the browser to the identity provider, or back to /login?problem=… with the key of one of the errcodes. For browsers, not for programs.
         */
        get: operations["get-oidc-start"];
    };
    "/paydetails/exportPayDetailsList": {
        /**
         * Export split details
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-paydetails-exportPayDetailsList"];
    };
    "/paydetails/getPayDetailsList": {
        /**
         * Split details
         * @description A page of the shares that were booked for payees, last paid first, with sums; by amount, the newest 10,000 are sorted. Those of the caller's organisations, and of payees that are bound to the caller.
         */
        get: operations["get-paydetails-getPayDetailsList"];
    };
    "/paynotify/shop": {
        /**
         * What a shop was paid
         * @description A payment or a refund, signed with a key of an organisation (docs/payments.md). It is answered once it is kept for good; told again, it is known. A call that was taken is not taken twice.
         */
        post: operations["post-paynotify-shop"];
    };
    "/paypackage/deletepackage": {
        /**
         * Delete packages
         * @description All or none. What was paid for them stays.
         */
        post: operations["post-paypackage-deletepackage"];
    };
    "/paypackage/getpackagelist": {
        /**
         * Packages
         * @description A page of what the caller's organisations offer, newest first.
         */
        get: operations["get-paypackage-getpackagelist"];
    };
    "/paypackage/getshopkeylist": {
        /**
         * Keys of shops
         * @description Those of the caller's organisations, newest first, those that were withdrawn too. Their secrets are told nobody.
         */
        get: operations["get-paypackage-getshopkeylist"];
    };
    "/paypackage/insertpackage": {
        /**
         * Add a package
         * @description Of what is wrong the first is told, in the order name, price, days, type.
         */
        post: operations["post-paypackage-insertpackage"];
    };
    "/paypackage/insertshopkey": {
        /**
         * Make a key for a shop
         * @description Its secret is told here and never again.
         */
        post: operations["post-paypackage-insertshopkey"];
    };
    "/paypackage/updatepackage": {
        /**
         * Change a package
         * @description All fields take the values given. What was paid for it stays.
         */
        post: operations["post-paypackage-updatepackage"];
    };
    "/paypackage/withdrawshopkey": {
        /**
         * Withdraw a key of a shop
         * @description It ends at once. One that has ended already is no error.
         */
        post: operations["post-paypackage-withdrawshopkey"];
    };
    "/place/deletepledgepoint": {
        /**
         * Delete second-pledge points
         * @description All or none.
         */
        post: operations["post-place-deletepledgepoint"];
    };
    "/place/getalloweddistrictlist": {
        /**
         * Districts that a vehicle or organisation must not leave
         * @description Those that are bound to it itself. A vehicle without any goes by those of the nearest organisation above it that has some.
         */
        get: operations["get-place-getalloweddistrictlist"];
    };
    "/place/getpledgepointlist": {
        /**
         * Second-pledge points
         * @description A page of the points of the caller's organisations and of those that any organisation shares, newest first. Of another organisation's nothing is told but where and what it is.
         */
        get: operations["get-place-getpledgepointlist"];
    };
    "/place/getusualplacelist": {
        /**
         * Usual places of a vehicle
         * @description In their order; none where nobody has set any.
         */
        get: operations["get-place-getusualplacelist"];
    };
    "/place/getusualplacesonmap": {
        /**
         * Usual places of a part of the map
         * @description Of the vehicles of the caller's organisations that are not settled, 500 at most, those of the newest vehicles first.
         */
        get: operations["get-place-getusualplacesonmap"];
    };
    "/place/importpledgepoints": {
        /**
         * Add second-pledge points from a file
         * @description Places of a GeoJSON or KML file, all or none. A place without a property radius gets 300 metres.
         */
        post: operations["post-place-importpledgepoints"];
    };
    "/place/importusualplaces": {
        /**
         * Add usual places of a vehicle from a file
         * @description Places of a GeoJSON or KML file, all or none, behind those that there are; five at most in all. A place without a property radius gets 300 metres.
         */
        post: operations["post-place-importusualplaces"];
    };
    "/place/insertpledgepoint": {
        /**
         * Add a second-pledge point
         * @description Of what is wrong the first is told, in the order name, position, radius.
         */
        post: operations["post-place-insertpledgepoint"];
    };
    "/place/setalloweddistricts": {
        /**
         * Say which districts a vehicle or organisation must not leave
         * @description They take the place of those that there were.
         */
        post: operations["post-place-setalloweddistricts"];
    };
    "/place/setusualplaces": {
        /**
         * Say where a vehicle is expected
         * @description Five at most; they take the place of those that there were.
         */
        post: operations["post-place-setusualplaces"];
    };
    "/place/updatepledgepoint": {
        /**
         * Change a second-pledge point
         * @description All fields take the values given; those left out become empty.
         */
        post: operations["post-place-updatepledgepoint"];
    };
    "/propertymap/getpropertymapdropdownlist": {
        /**
         * What lists of the dictionary offer
         * @description The enabled entries of each code, in their order; none for a code that is not there.
         */
        get: operations["get-propertymap-getpropertymapdropdownlist"];
    };
    "/propertymap/getpropertymaplist": {
        /**
         * Entries of the dictionary
         * @description A page by code and place in the list, read from the database and not from memory.
         */
        get: operations["get-propertymap-getpropertymaplist"];
    };
    "/propertymap/getpropertymapnamekeydata": {
        /**
         * Names by key of lists of the dictionary
         * @description For each code, the value of each enabled key.
         */
        get: operations["get-propertymap-getpropertymapnamekeydata"];
    };
    "/propertymap/insertpropertymap": {
        /**
         * Add to the dictionary
         * @description Code, key and value are required; code and key together must be new.
         */
        post: operations["post-propertymap-insertpropertymap"];
    };
    "/propertymap/refreshpropertymap": {
        /**
         * Have the dictionary read again
         * @description All roles forget what they remember of it. Changes made through the interface need no refresh.
         */
        post: operations["post-propertymap-refreshpropertymap"];
    };
    "/propertymap/updatepropertymap": {
        /**
         * Change an entry of the dictionary
         * @description All fields take the values given; those left out become empty.
         */
        post: operations["post-propertymap-updatepropertymap"];
    };
    "/purchase/getoffer": {
        /**
         * What the holder of a device can buy
         * @description When the service of the session's device ends, the packages of its organisation and of those above, and how they can be paid. For holders alone.
         */
        get: operations["get-purchase-getoffer"];
    };
    "/purchase/getpurchase": {
        /**
         * What became of a purchase
         * @description Of one of the session's device. For holders alone.
         */
        get: operations["get-purchase-getpurchase"];
    };
    "/purchase/insertpurchase": {
        /**
         * Buy a package
         * @description Has the payment service make a code to be scanned, which can be paid for some minutes. Asked again, it may be the same code. For holders alone.
         */
        post: operations["post-purchase-insertpurchase"];
    };
    "/reconciliation/bookitem": {
        /**
         * Book what is missing here
         * @description A payment for a device, which gets its service; or a refund, of a payment that is in the book.
         */
        post: operations["post-reconciliation-bookitem"];
    };
    "/reconciliation/exportbillitemlist": {
        /**
         * Export lines of bills
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-reconciliation-exportbillitemlist"];
    };
    "/reconciliation/exportbilllist": {
        /**
         * Export bills
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-reconciliation-exportbilllist"];
    };
    "/reconciliation/getbillitemlist": {
        /**
         * Lines of bills
         * @description A page of what is stated and what is booked, line by line, as the book is now; those of the newest bill first, of each in the order in which they came, the last first. Of several bills, currentPage reaches the first 10,000 lines; next and previous lead on from there.
         */
        get: operations["get-reconciliation-getbillitemlist"];
    };
    "/reconciliation/getbilllist": {
        /**
         * Bills
         * @description A page of the bills of payment services and banks, each held against the book as it is now; newest day first; by open differences, the newest 10,000 are sorted.
         */
        get: operations["get-reconciliation-getbilllist"];
    };
    "/reconciliation/getkeptrefundlist": {
        /**
         * Refunds that wait for their payments
         * @description A page of refunds that payment services and shops told, and whose payments are not in the book, newest first. Each is booked with its payment, and is not here any more then; or it cannot be booked, and is among those that were refused, with the reason.
         */
        get: operations["get-reconciliation-getkeptrefundlist"];
    };
    "/reconciliation/resolveitems": {
        /**
         * Resolve differences
         * @description Says why they are none, of all or none. Who said so and when is kept; a difference that becomes another one is open again.
         */
        post: operations["post-reconciliation-resolveitems"];
    };
    "/reconciliation/settlekeptrefunds": {
        /**
         * Settle refunds that wait or were refused
         * @description Says why nothing is left to do about them, of all or none. Who said so and when is kept; one that is refused once more is open again.
         */
        post: operations["post-reconciliation-settlekeptrefunds"];
    };
    "/reconciliation/takebill": {
        /**
         * Take in a bill
         * @description Adds the lines of a file to the bill of a day, all or none, and holds it against the book. What the bill has already is not added again.
         */
        post: operations["post-reconciliation-takebill"];
    };
    "/report/approvecommand": {
        /**
         * Approve a command of somebody else, or turn it down
         * @description A command that is approved waits for its terminal from then on, and replaces those of its kind that wait. Whether a vehicle may be stopped is judged when the command is sent.
         */
        post: operations["post-report-approvecommand"];
    };
    "/report/cancelcommand": {
        /**
         * Take back a command that was not sent yet
         * @description Refused once it was given to a connection.
         */
        post: operations["post-report-cancelcommand"];
    };
    "/report/cancelcommandbatch": {
        /**
         * Take back what was not sent yet of a batch
         * @description Those of the batch that the caller may see and that were not given to a connection. For who began it, and for whoever sees the organisation that they belonged to then, nothing more of it is issued, either.
         */
        post: operations["post-report-cancelcommandbatch"];
    };
    "/report/continuecommandbatch": {
        /**
         * Have a paused batch of commands go on
         * @description For who began it, and whoever sees the organisation that they belonged to then. One that is not paused goes on as it did.
         */
        post: operations["post-report-continuecommandbatch"];
    };
    "/report/deletesubscription": {
        /**
         * End a subscription
         * @description With its log. A mail that waits already is still sent.
         */
        post: operations["post-report-deletesubscription"];
    };
    "/report/exportalarmdaylist": {
        /**
         * Export alarms by class and day
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportalarmdaylist"];
    };
    "/report/exportalarmreportlist": {
        /**
         * Export the report of alarms
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportalarmreportlist"];
    };
    "/report/exportcommandreportlist": {
        /**
         * Export commands that were issued
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportcommandreportlist"];
    };
    "/report/exportfrequentplacelist": {
        /**
         * Export where a vehicle is usually found
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportfrequentplacelist"];
    };
    "/report/exportmileagereportlist": {
        /**
         * Export mileage
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportmileagereportlist"];
    };
    "/report/exportofflinereportlist": {
        /**
         * Export times offline
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportofflinereportlist"];
    };
    "/report/exportoperationreportlist": {
        /**
         * Export what people did
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportoperationreportlist"];
    };
    "/report/exportridereportlist": {
        /**
         * Export rides
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportridereportlist"];
    };
    "/report/exportspeedprofilelist": {
        /**
         * Export the speed profile
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportspeedprofilelist"];
    };
    "/report/exportstopreportlist": {
        /**
         * Export stops
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportstopreportlist"];
    };
    "/report/exportusedaylist": {
        /**
         * Export use of all vehicles by day
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportusedaylist"];
    };
    "/report/exportvehicleuselist": {
        /**
         * Export use of vehicles
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-report-exportvehicleuselist"];
    };
    "/report/getalarmdaylist": {
        /**
         * Alarms by class and day
         * @description How many alarms of each class began on each day of a range of 366 days at most; without one, from the first of this month. Those of the report of alarms: processed or not, of settled vehicles, too. What there was none of is left out.
         */
        get: operations["get-report-getalarmdaylist"];
    };
    "/report/getalarmdaysum": {
        /**
         * All alarms by class and day
         * @description What the list of alarms by class and day has when it is asked the same, as one table: days without alarms are in it.
         */
        get: operations["get-report-getalarmdaysum"];
    };
    "/report/getalarmreportlist": {
        /**
         * Report of alarms
         * @description A page of alarms, processed or not, newest first; those of settled vehicles among them. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted; a file has all of them.
         */
        get: operations["get-report-getalarmreportlist"];
    };
    "/report/getawaitingcount": {
        /**
         * How many commands of others wait for approval
         * @description Of devices that the caller may see, without the caller's own.
         */
        get: operations["get-report-getawaitingcount"];
    };
    "/report/getbatchforms": {
        /**
         * All commands, and their forms
         * @description For what is to go to devices of several models: which of them take it, the preview says.
         */
        get: operations["get-report-getbatchforms"];
    };
    "/report/getcommand": {
        /**
         * One command with everything that became of it
         * @description Each step with its time, who or what did it, and the frame that went or came, field by field.
         */
        get: operations["get-report-getcommand"];
    };
    "/report/getcommandapprovals": {
        /**
         * Which organisations want a second person for commands
         * @description What an organisation wants holds for all below it; nobody there can want less.
         */
        get: operations["get-report-getcommandapprovals"];
    };
    "/report/getcommandbatch": {
        /**
         * One batch of commands
         * @description For who is in charge of it: who began it, and whoever sees the organisation that they belonged to then, also when the account of who began it is gone.
         */
        get: operations["get-report-getcommandbatch"];
    };
    "/report/getcommandbatchfile": {
        /**
         * What came of each device of a batch, as a file
         * @description A row for each device that the caller may see now, as its command is now: of a batch that is being issued, stands still, is over or was cancelled. Those that were left out, were refused the command, or were never issued it, say so. For who began it, as long as its task is kept.
         */
        get: operations["get-report-getcommandbatchfile"];
    };
    "/report/getcommandbatchlist": {
        /**
         * The caller's batches of commands
         * @description Newest first, each with how far it is and what became of its commands. Kept for 14 days after they were issued.
         */
        get: operations["get-report-getcommandbatchlist"];
    };
    "/report/getcommandforms": {
        /**
         * Commands of a device, and their forms
         * @description What the model of a device takes, each with its fields, ranges and choices as the server checks them. What the model's protocol cannot carry says why.
         */
        get: operations["get-report-getcommandforms"];
    };
    "/report/getcommandreportlist": {
        /**
         * Commands that were issued
         * @description Newest first. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted; a file has all of them. The device, its plate and its organisation are as they were when the command was issued.
         */
        get: operations["get-report-getcommandreportlist"];
    };
    "/report/getfrequentplacelist": {
        /**
         * Where a vehicle is usually found
         * @description The places of the stops of the vehicle of a device in a range of 366 days at most, without one in the last 90 days: how often and how long it stood there, at which hours, on which days of the week and in how many nights. Stops of several devices count once.
         */
        get: operations["get-report-getfrequentplacelist"];
    };
    "/report/getfrequentplacerows": {
        /**
         * Where a vehicle is usually found, in rows
         * @description The same places as getfrequentplacelist has, without the hours and the days of the week; none for a device that the caller may not see.
         */
        get: operations["get-report-getfrequentplacerows"];
    };
    "/report/getmileagecalendar": {
        /**
         * A vehicle day by day
         * @description What the vehicle of a device went on each day of a range of 366 days at most, of which device that is known, and what its odometer showed; without a range, from the first of this month.
         */
        get: operations["get-report-getmileagecalendar"];
    };
    "/report/getmileagereportlist": {
        /**
         * Mileage
         * @description Of each vehicle, counted once however many devices it has, in a range of 366 days at most; without one, from the first of this month. A day of which nothing is known is none of zero metres. Beyond 400,000 days of devices one row a vehicle is sorted by mileage within the last 62 days, once what the vehicles did has been read.
         */
        get: operations["get-report-getmileagereportlist"];
    };
    "/report/getmileagesum": {
        /**
         * What all vehicles went
         * @description Of the vehicles that the list of mileage covers when it is asked the same, whatever its unit: in all and day by day. Beyond 60,000 days of devices within the last 62 days: what the vehicles did is read first, which takes a while.
         */
        get: operations["get-report-getmileagesum"];
    };
    "/report/getofflinereportlist": {
        /**
         * Times offline
         * @description Without a range those of devices that are offline now; with one, of 366 days at most, all that have any part in it, over or not. Newest first. Counted to 10,000 at most; by how long they lasted, the newest 10,000 of a range are sorted. The cause is decided when the device turns offline.
         */
        get: operations["get-report-getofflinereportlist"];
    };
    "/report/getoperationreportlist": {
        /**
         * What people did
         * @description From the log: what accounts of the organisations did in a range of 366 days at most, without one in the last seven days. Newest first. Counted to 10,000 at most; by anything else, the newest 10,000 are sorted.
         */
        get: operations["get-report-getoperationreportlist"];
    };
    "/report/getridereportlist": {
        /**
         * Rides
         * @description The rides that are over and began in a range of 366 days at most, without one in the last seven days, as they were kept when they closed. Of rides that several devices of a vehicle tell of at once, those of the device that tells best are listed; of a device that is asked for, all. Newest first. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted.
         */
        get: operations["get-report-getridereportlist"];
    };
    "/report/getspeedprofilelist": {
        /**
         * Speed profile
         * @description For how long and how far vehicles went at which speeds, on the rides of a range of 366 days at most that are over; without one, from the first of this month. The speed is that from one position to the next. A vehicle counts once, however many devices it has. Beyond 40,000 days of devices within the last 62 days, once what the vehicles did has been read.
         */
        get: operations["get-report-getspeedprofilelist"];
    };
    "/report/getstopreportlist": {
        /**
         * Stops
         * @description Without a range the stops that are not over; with one, of 366 days at most, those that are over and began in it, as they were kept when they closed. Newest first. Counted to 10,000 at most; by how long they lasted, the newest 10,000 are sorted.
         */
        get: operations["get-report-getstopreportlist"];
    };
    "/report/getsubscriptionlist": {
        /**
         * One's own subscriptions
         * @description Newest first, with what became of the last mail of each.
         */
        get: operations["get-report-getsubscriptionlist"];
    };
    "/report/getsubscriptionlog": {
        /**
         * What a subscription sent
         * @description The newest 60 runs of one's own subscription, newest first; kept for 100 days.
         */
        get: operations["get-report-getsubscriptionlog"];
    };
    "/report/getusedaylist": {
        /**
         * Use of all vehicles by day
         * @description Driving, standing and silent time of all vehicles of the list of their use together, on each day of a range of 366 days at most; without one, from the first of this month. Beyond 40,000 days of devices within the last 62 days, once what the vehicles did has been read.
         */
        get: operations["get-report-getusedaylist"];
    };
    "/report/getvehicleuselist": {
        /**
         * Use of vehicles
         * @description Driving, standing and silent time of each vehicle in a range of 366 days at most, up to now; without one, from the first of this month. What any of its devices knows counts. Beyond 40,000 days of devices it is sorted within the last 62 days, once what the vehicles did has been read.
         */
        get: operations["get-report-getvehicleuselist"];
    };
    "/report/getvehicleusesum": {
        /**
         * How all vehicles spent their time
         * @description Of the vehicles that the list of their use covers when it is asked the same: in all and day by day. Beyond 40,000 days of devices within the last 62 days: what the vehicles did is read first, which takes a while.
         */
        get: operations["get-report-getvehicleusesum"];
    };
    "/report/insertsubscription": {
        /**
         * Subscribe to a report
         * @description The report comes by e-mail as a spreadsheet, with the filters that are given here, of yesterday, of the week before (on Mondays) or of the month before (on the first), with the rights that the caller has then. At most 20 of a person, and 100,000 rows of a file.
         */
        post: operations["post-report-insertsubscription"];
    };
    "/report/pausecommandbatch": {
        /**
         * Pause a batch of commands
         * @description Nothing more of it is issued or sent until it goes on; what went to a connection already stays so. What waits expires as ever. For who began it, and whoever sees the organisation that they belonged to then.
         */
        post: operations["post-report-pausecommandbatch"];
    };
    "/report/previewcommandbatch": {
        /**
         * To which of many devices a command would be sent
         * @description The devices are those of an organisation, or those of a list of at most 10,000 IMEIs. Those that are left out say why.
         */
        post: operations["post-report-previewcommandbatch"];
    };
    "/report/sendcommand": {
        /**
         * Issue a command
         * @description The command waits for its terminal, and is sent once that is connected. The same clientKey with the same contents is the same command, of which the answer says again: true; what stops a vehicle needs one. A command that waits is replaced by a newer one of its kind; cutting and restoring replace each other. What stops a vehicle is sent only while a fix of the last 2 minutes shows it slower than 20 km/h, and is never sent again by itself.
         */
        post: operations["post-report-sendcommand"];
    };
    "/report/sendcommandbatch": {
        /**
         * Issue a command to many devices
         * @description It is done in the background by a task; getcommandbatchfile says what came of each device. The same clientKey with the same contents is the same wish: it is answered with the task that was begun first, and no device is issued the command twice. What stops vehicles takes their number in confirm, as the preview counts them, and the preview's mark of them, so that nobody is stopped who was not seen; a single one its plate, or the IMEI of a device without one.
         */
        post: operations["post-report-sendcommandbatch"];
    };
    "/report/sendsubscription": {
        /**
         * Send a subscribed report now
         * @description What it would be about now, such as yesterday. Its usual times stay as they are.
         */
        post: operations["post-report-sendsubscription"];
    };
    "/report/setcommandapproval": {
        /**
         * Say whether an organisation wants a second person for commands
         * @description It holds for all below it, and from the next command on: those that wait go on waiting.
         */
        post: operations["post-report-setcommandapproval"];
    };
    "/report/setvehicleodometer": {
        /**
         * Say what the odometer of a vehicle showed
         * @description When a day began; a day that has a reading is corrected. Mileage is added to the newest reading.
         */
        post: operations["post-report-setvehicleodometer"];
    };
    "/report/updatesubscription": {
        /**
         * Change or pause a subscription
         * @description Its name, how often and at which hour it comes, and whether it is paused. What a paused one would have sent is not sent later.
         */
        post: operations["post-report-updatesubscription"];
    };
    "/reportpay/exportpayreportlist": {
        /**
         * Export payment statements
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-reportpay-exportpayreportlist"];
    };
    "/reportpay/getPayment": {
        /**
         * A payment with its postings
         * @description Where its money came from and who got it, and what was paid back of it.
         */
        get: operations["get-reportpay-getPayment"];
    };
    "/reportpay/getpayreportlist": {
        /**
         * Payment statements
         * @description A page of payments and refunds for devices of the caller's organisations, last paid first; by amount, the newest 10,000 are sorted.
         */
        get: operations["get-reportpay-getpayreportlist"];
    };
    "/reportpay/importBank": {
        /**
         * Book payments of a file
         * @description What came by bank, all or none: with failures nothing is booked. What is in the book already is not booked again.
         */
        post: operations["post-reportpay-importBank"];
    };
    "/reportpay/refund": {
        /**
         * Book a refund
         * @description That some of a payment was paid back. It is taken from everybody in proportion; when nothing is left, the service is as long as without the payment.
         */
        post: operations["post-reportpay-refund"];
    };
    "/share/getsharedposition": {
        /**
         * Where the vehicle of a link is
         * @description Without a session: the token is enough. Tokens that open nothing are refused alike, whatever the reason.
         */
        post: operations["post-share-getsharedposition"];
    };
    "/share/getsharedtrack": {
        /**
         * Where the vehicle of a link was
         * @description Since the link was made, at most 2,000 points. None where the link does not show them.
         */
        post: operations["post-share-getsharedtrack"];
    };
    "/share/getsharelist": {
        /**
         * Links to where a vehicle is
         * @description All of a device, newest first; those that have ended for 30 days more.
         */
        get: operations["get-share-getsharelist"];
    };
    "/share/insertshare": {
        /**
         * Share where a vehicle is
         * @description Makes a link that anybody can open, without an account, until it ends. Its token is told here and never again.
         */
        post: operations["post-share-insertshare"];
    };
    "/share/withdrawshare": {
        /**
         * Withdraw a link
         * @description It ends at once. One that has ended already is no error.
         */
        post: operations["post-share-withdrawshare"];
    };
    "/signin": {
        /**
         * Sign in
         * @description Checks a password and begins a session. Too many failures of an account or address are answered with 429.
         */
        post: operations["post-signin"];
    };
    "/signout": {
        /**
         * Sign out
         * @description Ends the session of the token that the request carries.
         */
        get: operations["get-signout"];
        /**
         * Sign out
         * @description The same as GET.
         */
        post: operations["post-signout"];
    };
    "/system/confirmfinding": {
        /**
         * Say that one knows of a finding
         * @description It stays on the list as confirmed, and opens again when it is found with other values.
         */
        post: operations["post-system-confirmfinding"];
    };
    "/system/gethealth": {
        /**
         * What works, what fails, and what was found wrong
         * @description Checks and conditions of the process that answers, and the findings of the whole installation: open ones first, each part the newest first.
         */
        get: operations["get-system-gethealth"];
    };
    "/task/canceltask": {
        /**
         * Cancel a task
         * @description One that waits or runs; nothing is kept of it.
         */
        post: operations["post-task-canceltask"];
    };
    "/task/gettaskfile": {
        /**
         * Fetch the file of a task
         * @description The file itself, without an envelope; refusals come in one. The permission of the export must still be held, in the organisation in which it was asked for.
         */
        get: operations["get-task-gettaskfile"];
    };
    "/task/gettasklist": {
        /**
         * My tasks
         * @description Exports and other long work of the caller, newest first. Each is kept for seven days after its end.
         */
        get: operations["get-task-gettasklist"];
    };
    "/task/removetask": {
        /**
         * Remove a task
         * @description One that has ended, with its file.
         */
        post: operations["post-task-removetask"];
    };
    "/ucaccount/getAccountUserDropdown": {
        /**
         * Payees to choose from
         * @description Enabled payees of the caller's organisations, 200 at most.
         */
        get: operations["get-ucaccount-getAccountUserDropdown"];
    };
    "/ucaccount/getAccountUserList": {
        /**
         * Payees
         * @description A page of the payees of the caller's organisations, newest first. Numbers of cards and accounts are shown with stars.
         */
        get: operations["get-ucaccount-getAccountUserList"];
    };
    "/ucaccount/getBindUserList": {
        /**
         * Who sees the shares of a payee
         * @description The accounts of the caller's organisations, those that are bound first, 500 at most.
         */
        get: operations["get-ucaccount-getBindUserList"];
    };
    "/ucaccount/insertAccountUser": {
        /**
         * Add a payee
         * @description Of what is wrong the first is told, in the order name, phone, ID card, type, licence, legal representative, account, bank.
         */
        post: operations["post-ucaccount-insertAccountUser"];
    };
    "/ucaccount/removeAccountUser": {
        /**
         * Delete payees
         * @description All or none; none that has a share in a standing order. What was booked for them stays.
         */
        post: operations["post-ucaccount-removeAccountUser"];
    };
    "/ucaccount/updateAccountUser": {
        /**
         * Change a payee
         * @description All fields take the values given. What is shown with stars, sent back as it is shown, stays what it was.
         */
        post: operations["post-ucaccount-updateAccountUser"];
    };
    "/ucaccount/updateViewUser": {
        /**
         * Say who sees the shares of a payee
         * @description They take the place of those of the caller's organisations that were bound. They see the split details of this payee wherever these are.
         */
        post: operations["post-ucaccount-updateViewUser"];
    };
    "/ucaccount/viewAccountUser": {
        /**
         * See the bank data of a payee
         * @description Each call is noted in the audit.
         */
        post: operations["post-ucaccount-viewAccountUser"];
    };
    "/uccard/dropimport": {
        /**
         * Give up the import of SIM cards
         * @description What was uploaded is forgotten. No error when there is nothing.
         */
        post: operations["post-uccard-dropimport"];
    };
    "/uccard/exportcardlist": {
        /**
         * Export SIM cards
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-uccard-exportcardlist"];
    };
    "/uccard/finishImportSimCard": {
        /**
         * Submit the uploaded SIM cards
         * @description All valid rows in one transaction, each judged again at that moment; what is taken by now becomes invalid and is left out.
         */
        post: operations["post-uccard-finishImportSimCard"];
    };
    "/uccard/getTrafficList": {
        /**
         * SIM cards
         * @description A page of the cards of the caller's organisations, newest first, with what the operator's platform said last and when.
         */
        get: operations["get-uccard-getTrafficList"];
    };
    "/uccard/getimportbatch": {
        /**
         * The unfinished import of SIM cards
         * @description Null when there is none. It is the caller's own; nobody else sees it.
         */
        get: operations["get-uccard-getimportbatch"];
    };
    "/uccard/getimportresult": {
        /**
         * Result of an import of SIM cards
         * @description An xlsx file with every row, what became of it and why; for 7 days after it was submitted.
         */
        get: operations["get-uccard-getimportresult"];
    };
    "/uccard/getimporttemplate": {
        /**
         * Template for the import of SIM cards
         * @description An xlsx file with an example row, which is not imported when it is left in, and a second sheet with the rules.
         */
        get: operations["get-uccard-getimporttemplate"];
    };
    "/uccard/getsimcardimportlist": {
        /**
         * Rows of the uploaded SIM cards
         * @description A page in the order of the file, each row with what is wrong with it. Empty when no import is open.
         */
        get: operations["get-uccard-getsimcardimportlist"];
    };
    "/uccard/insertsimcard": {
        /**
         * Add a SIM card
         * @description Number and ICCID must be new everywhere.
         */
        post: operations["post-uccard-insertsimcard"];
    };
    "/uccard/insertsimcardimport": {
        /**
         * Upload SIM cards
         * @description An .xls or .xlsx file of at most 2 MB and 1,000 rows: the first visible sheet, columns found by their titles in either language. It replaces the caller's unfinished import.
         */
        post: operations["post-uccard-insertsimcardimport"];
    };
    "/uccard/refreshcards": {
        /**
         * Ask the operator's platform now
         * @description For the cards of the caller's organisations, in the background, at most once a minute. What the platform does not say stays as it was.
         */
        post: operations["post-uccard-refreshcards"];
    };
    "/uccard/removeCard": {
        /**
         * Delete SIM cards
         * @description By SIM number, all or none. A device that one is in keeps the number.
         */
        post: operations["post-uccard-removeCard"];
    };
    "/uccard/updatesimcardimport": {
        /**
         * Correct a row of the uploaded SIM cards
         * @description The row is judged anew, and the rows that had the same number.
         */
        post: operations["post-uccard-updatesimcardimport"];
    };
    "/ucindividual/getIndividualList": {
        /**
         * Individual users
         * @description A page of the holders of devices of the caller's organisations, newest first.
         */
        get: operations["get-ucindividual-getIndividualList"];
    };
    "/ucindividual/recoverSetting": {
        /**
         * Factory reset of devices
         * @description Each device forgets its holder, personal password, state and history and counts as never used until it reports again. There is no way back. Those that cannot be reset are told with the reason.
         */
        post: operations["post-ucindividual-recoverSetting"];
    };
    "/ucindividual/removeUser": {
        /**
         * Delete individual users
         * @description All or none; only those without a device. Each is named by its userId, alone or in an object.
         */
        post: operations["post-ucindividual-removeUser"];
    };
    "/ucindividual/resetUserPassword": {
        /**
         * Give a device a new personal password
         * @description It is shown once. The personal sessions of the device end.
         */
        post: operations["post-ucindividual-resetUserPassword"];
    };
    "/ucindividual/unbindDevice": {
        /**
         * Part holders from their devices
         * @description All or none. The personal password of each device is emptied and its personal sessions end.
         */
        post: operations["post-ucindividual-unbindDevice"];
    };
    "/uclog/getloggerlist": {
        /**
         * Who did what, and what the program had to say
         * @description Newest first. Users of a root organisation see everything, others what accounts of their organisations did. Counted to 10,000 at most.
         */
        get: operations["get-uclog-getloggerlist"];
    };
    "/ucorder/checkDevices": {
        /**
         * Check the devices of an order
         * @description Whether each number that was typed can be in an order, and why not.
         */
        post: operations["post-ucorder-checkDevices"];
    };
    "/ucorder/exportOrderList": {
        /**
         * Export orders
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-ucorder-exportOrderList"];
    };
    "/ucorder/getOrderList": {
        /**
         * Orders
         * @description A page of the orders of the caller's organisations, newest first; those that were reset among them.
         */
        get: operations["get-ucorder-getOrderList"];
    };
    "/ucorder/getPlanList": {
        /**
         * What an order has said so far
         * @description Newest first, with what was booked by each.
         */
        get: operations["get-ucorder-getPlanList"];
    };
    "/ucorder/insertOrder": {
        /**
         * Add an order
         * @description All devices or none: those that are unknown, of a foreign organisation or in another order are named. A device is in one standing order at most.
         */
        post: operations["post-ucorder-insertOrder"];
    };
    "/ucorder/onResetDevice": {
        /**
         * Reset an order
         * @description Its devices leave it and are as new: holder, personal password, state, history, activation and end of service are cleared. What was booked stays.
         */
        post: operations["post-ucorder-onResetDevice"];
    };
    "/ucorder/simulate": {
        /**
         * What a payment would give to whom
         * @description By the shares that are given, which need not be saved. What is left belongs to the platform.
         */
        post: operations["post-ucorder-simulate"];
    };
    "/ucorder/updateOrder": {
        /**
         * Change an order
         * @description What was booked stays as it was split. A plan that differs is a new one.
         */
        post: operations["post-ucorder-updateOrder"];
    };
    "/ucorgan/deleteorgan": {
        /**
         * Delete an organisation
         * @description It must be disabled and without users, also below it. Removes those below it, vehicles and roles; devices go to the parent.
         */
        post: operations["post-ucorgan-deleteorgan"];
    };
    "/ucorgan/getorgancontents": {
        /**
         * What an organisation holds
         * @description Counts of it and all below it: what deleting it would remove, move or be refused for.
         */
        get: operations["get-ucorgan-getorgancontents"];
    };
    "/ucorgan/getorganlist": {
        /**
         * List of organisations
         * @description A page of the caller's organisation and those below it, in the order of the tree.
         */
        get: operations["get-ucorgan-getorganlist"];
    };
    "/ucorgan/getorgantree": {
        /**
         * Organisation tree
         * @description The caller's organisation with all below it. The first node is the synthetic group of watched vehicles, with id -10.
         */
        get: operations["get-ucorgan-getorgantree"];
    };
    "/ucorgan/insertorgan": {
        /**
         * Add an organisation
         * @description Below one of the caller's. Name, parent and sort are required.
         */
        post: operations["post-ucorgan-insertorgan"];
    };
    "/ucorgan/updateorgan": {
        /**
         * Change an organisation
         * @description All fields but strRoleIds take the values given; those left out become empty. One's own may not be disabled. Keeping points for less time is refused with how many would go, until it is confirmed.
         */
        post: operations["post-ucorgan-updateorgan"];
    };
    "/ucorgan/updateorganparent": {
        /**
         * Put an organisation under another
         * @description With all below it. Both must be the caller's, the organisation neither the caller's own nor above its new parent.
         */
        post: operations["post-ucorgan-updateorganparent"];
    };
    "/ucpermission/batchinsertpermission": {
        /**
         * Add routes as buttons
         * @description All or none. Texts in both languages are those of the routes; perName replaces the Chinese one.
         */
        post: operations["post-ucpermission-batchinsertpermission"];
    };
    "/ucpermission/deletebatchpermission": {
        /**
         * Delete permissions
         * @description With all below them, and out of all roles.
         */
        post: operations["post-ucpermission-deletebatchpermission"];
    };
    "/ucpermission/getpermissionbuttonlist": {
        /**
         * Buttons of a page
         * @description The buttons right below a menu, disabled ones too.
         */
        get: operations["get-ucpermission-getpermissionbuttonlist"];
    };
    "/ucpermission/getpermissionmenulist": {
        /**
         * Tree of headings and pages
         * @description Disabled ones too, without buttons.
         */
        get: operations["get-ucpermission-getpermissionmenulist"];
    };
    "/ucpermission/getunassignedroutelist": {
        /**
         * Routes that no button presses
         * @description Those that ask for a permission and could be added as buttons.
         */
        get: operations["get-ucpermission-getunassignedroutelist"];
    };
    "/ucpermission/insertpermission": {
        /**
         * Add a permission
         * @description A button must press a route of the program and have the code that the route asks for; pages have different addresses.
         */
        post: operations["post-ucpermission-insertpermission"];
    };
    "/ucpermission/refreshpermission": {
        /**
         * Have permissions read again
         * @description Everywhere, once in 10 seconds for all; not for holders of a device. Changes made through the interface need no refresh.
         */
        get: operations["get-ucpermission-refreshpermission"];
    };
    "/ucpermission/setpermissionenable": {
        /**
         * Enable or disable a permission
         * @description While one is disabled, it and all below it grant nothing.
         */
        post: operations["post-ucpermission-setpermissionenable"];
    };
    "/ucpermission/updatepermission": {
        /**
         * Change a permission
         * @description All fields take the values given; those left out become empty. Takes effect at the next call of everyone.
         */
        post: operations["post-ucpermission-updatepermission"];
    };
    "/ucrole/deleterole": {
        /**
         * Delete a role
         * @description One that no user has and no organisation names.
         */
        post: operations["post-ucrole-deleterole"];
    };
    "/ucrole/getpermissiontree": {
        /**
         * Permissions that may be put into roles
         * @description Those that the caller holds.
         */
        get: operations["get-ucrole-getpermissiontree"];
    };
    "/ucrole/getroledropdownlist": {
        /**
         * Roles to choose from
         * @description Enabled roles that users of an organisation may be given, and that the caller could give.
         */
        get: operations["get-ucrole-getroledropdownlist"];
    };
    "/ucrole/getrolelist": {
        /**
         * List of roles
         * @description A page of the roles of the caller's organisations; those of organisations above and of the platform can only be looked at.
         */
        get: operations["get-ucrole-getrolelist"];
    };
    "/ucrole/getrolepermission": {
        /**
         * Permissions of a role
         * @description All of them, also those that the caller does not hold.
         */
        get: operations["get-ucrole-getrolepermission"];
    };
    "/ucrole/insertrole": {
        /**
         * Add a role
         * @description Without permissions. Only the platform's staff and super administrators make roles of the platform (organId 0).
         */
        post: operations["post-ucrole-insertrole"];
    };
    "/ucrole/insertrolepermission": {
        /**
         * Save the permissions of a role
         * @description The role has those given and no others, except that what the caller does not hold stays as it was. Nobody gives what they do not hold.
         */
        post: operations["post-ucrole-insertrolepermission"];
    };
    "/ucrole/updaterole": {
        /**
         * Change a role
         * @description A disabled role grants nothing. All fields take the values given; those left out become empty.
         */
        post: operations["post-ucrole-updaterole"];
    };
    "/ucroute/getroutelist": {
        /**
         * Calls of this program
         * @description A page by path, as the table has them since the program was started or initroute was called.
         */
        get: operations["get-ucroute-getroutelist"];
    };
    "/ucroute/initroute": {
        /**
         * Read the routes of the code again
         * @description Makes the table that of the running program, which every start does too. Those that it no longer has are kept with status 0.
         */
        post: operations["post-ucroute-initroute"];
    };
    "/ucuser/deleteuser": {
        /**
         * Delete users
         * @description All or none; not oneself. What they did stays in the log.
         */
        post: operations["post-ucuser-deleteuser"];
    };
    "/ucuser/endusersessions": {
        /**
         * Sign a user out everywhere
         * @description All sessions of the user end.
         */
        post: operations["post-ucuser-endusersessions"];
    };
    "/ucuser/geteffectivepermission": {
        /**
         * What a user may do, and why
         * @description Every permission that counts with the roles it comes from, and the roles that do not count with the reason.
         */
        get: operations["get-ucuser-geteffectivepermission"];
    };
    "/ucuser/getuserapikeylist": {
        /**
         * The API keys of a user
         * @description Newest first, without their secrets.
         */
        get: operations["get-ucuser-getuserapikeylist"];
    };
    "/ucuser/getuserdropdownlist": {
        /**
         * Users to choose from
         * @description The first 50 enabled users of the caller's organisations whose name contains the search key.
         */
        get: operations["get-ucuser-getuserdropdownlist"];
    };
    "/ucuser/getuserlist": {
        /**
         * Users
         * @description A page of the users of the caller's organisation and those below it, newest first.
         */
        get: operations["get-ucuser-getuserlist"];
    };
    "/ucuser/getusersessionlist": {
        /**
         * Where a user is signed in
         * @description Last used first.
         */
        get: operations["get-ucuser-getusersessionlist"];
    };
    "/ucuser/getwhocansee": {
        /**
         * Who can see a vehicle or device, and why
         * @description Users of its organisation and those above it, as far as the caller may see them, and its personal user.
         */
        get: operations["get-ucuser-getwhocansee"];
    };
    "/ucuser/insertuser": {
        /**
         * Add a user
         * @description Login name, organisation and at least one role are required. The password is shown once and must be changed at the first sign-in.
         */
        post: operations["post-ucuser-insertuser"];
    };
    "/ucuser/resetpassword": {
        /**
         * Give a user a new password
         * @description It is shown once and must be changed at the next sign-in. The user's sessions end. Not for oneself, nor for users who may do more than the caller.
         */
        post: operations["post-ucuser-resetpassword"];
    };
    "/ucuser/updateuser": {
        /**
         * Change a user
         * @description All fields take the values given; those left out become empty. Nobody disables or demotes themselves. Takes effect at the user's next call.
         */
        post: operations["post-ucuser-updateuser"];
    };
    "/ucuser/viewas": {
        /**
         * Look through a user's eyes
         * @description For super administrators. Begins a session of one hour that sees what the user sees and changes nothing.
         */
        post: operations["post-ucuser-viewas"];
    };
    "/ucuser/withdrawuserapikey": {
        /**
         * Withdraw an API key of a user
         * @description The next call with it is refused.
         */
        post: operations["post-ucuser-withdrawuserapikey"];
    };
    "/updateUserPassword": {
        /**
         * Change one's own password
         * @description The old password must be right. All other sessions of the account end.
         */
        post: operations["post-updateUserPassword"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddressAnswer: {
            /** @description whole, in the language asked for where the source has it */
            address: string;
            /** @description the same, of more than 27 characters without the first three */
            short: string;
            /** @description who says so: offline for the regions that the program knows, else the kind of geocoder */
            source: string;
        };
        AlarmClassSum: {
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /**
             * Format: int64
             * @description in all
             */
            alarms: number;
            /** @description of each of the dates */
            perDay: number[];
        };
        AlarmCounts: {
            /** Format: int64 */
            ATTENTION: number;
            /** Format: int64 */
            ELECTRIC: number;
            /** Format: int64 */
            OFFLINE: number;
            /** Format: int64 */
            OTHER: number;
            /** Format: int64 */
            PACKING: number;
            /** Format: int64 */
            PROVINCE: number;
            /** Format: int64 */
            REGION: number;
            /** Format: int64 */
            REMOVE: number;
            /** Format: int64 */
            RISKTOTAL: number;
            /** Format: int64 */
            SECONDBET: number;
            /** Format: int64 */
            SEPARATE: number;
            /** Format: int64 */
            SPEED: number;
            /** Format: int64 */
            STOP: number;
            /** Format: int64 */
            URGENT: number;
        };
        AlarmDayRecord: {
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /** Format: int64 */
            alarms: number;
            /** @description YYYY-MM-DD */
            date: string;
        };
        AlarmDaySum: {
            /**
             * Format: int64
             * @description in all
             */
            alarms: number;
            /** @description those of which there is any alarm */
            classes: components["schemas"]["AlarmClassSum"][];
            /** @description the days of the range up to today, YYYY-MM-DD */
            dates: string[];
        };
        AlarmFilter: {
            /** @description key of ALARM_CLASS; absent: all */
            alarmClass?: string;
            /** @description the same, where alarmClass is absent */
            alarmClassIden?: string;
            /** @description not looked at */
            alarmClassName?: string;
            /** @description keys of ALARM_TYPE with commas between them; absent: all */
            alarmTypes?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * @description those that last, or those that are over; absent: both
             * @enum {string}
             */
            open?: "yes" | "no";
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of IMEI, device name, plate or owner */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * @description absent: new
             * @enum {string}
             */
            status?: "new" | "handled" | "all";
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        AlarmInfo: {
            /** @description always empty: ask GET /map/getaddress; a file has the districts */
            alarmAddress: string;
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /** @description why it was raised, in a sentence */
            alarmContent: string;
            alarmId: string;
            /**
             * Format: int64
             * @description epoch seconds: when it began
             */
            alarmTime: number;
            /** @description key of ALARM_TYPE */
            alarmType: string;
            alarmTypeName: string;
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            /** @description found in what came late; nobody was told live */
            backfilled: boolean;
            carOwner: string;
            /**
             * Format: int64
             * @description how often it was seen
             */
            count: number;
            deviceModelName: string;
            /** @description a dash where it has no name, plate or owner and its model hides its IMEI */
            deviceName: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it lasts
             */
            endTime: number;
            evidence: components["schemas"]["Evidence"];
            /**
             * Format: int64
             * @description 0 where it is not about a fence, or about one that the caller may not see
             */
            fenceId: number;
            fenceName: string;
            /** @description login name of the account that processed it, as it was then, with the API key by which a program did so; empty while it is new, and of those that were processed before it was kept */
            handleAccount: string;
            handleMobile: string;
            handleRemark: string;
            /** @enum {string} */
            handleStatus: "new" | "handled";
            handleStatusName: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it is new
             */
            handleTime: number;
            /** @description who processed it, as they call themselves */
            handleUser: string;
            hasPosition: boolean;
            imei: string;
            isOpen: boolean;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds: when it was last seen
             */
            lastTime: number;
            /** Format: double */
            lat: number;
            /** Format: int64 */
            locationType: number;
            locationTypeName: string;
            /**
             * Format: double
             * @description WGS-84 degrees; 0 without a position
             */
            lon: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            plateNo: string;
            /** @description key of PROBLEM_TYPE; empty while it is new */
            problemType: string;
            problemTypeName: string;
            /** @description something that came late changed it */
            revised: boolean;
            /** @description what else happened to the vehicle, or the device where there is none, that day */
            sameDay: components["schemas"]["AlarmRow"][];
            /**
             * Format: double
             * @description km/h
             */
            speed: number;
        };
        AlarmRow: {
            /** @description always empty: ask GET /map/getaddress; a file has the districts */
            alarmAddress: string;
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /** @description why it was raised, in a sentence */
            alarmContent: string;
            alarmId: string;
            /**
             * Format: int64
             * @description epoch seconds: when it began
             */
            alarmTime: number;
            /** @description key of ALARM_TYPE */
            alarmType: string;
            alarmTypeName: string;
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            /** @description found in what came late; nobody was told live */
            backfilled: boolean;
            carOwner: string;
            /**
             * Format: int64
             * @description how often it was seen
             */
            count: number;
            deviceModelName: string;
            /** @description a dash where it has no name, plate or owner and its model hides its IMEI */
            deviceName: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it lasts
             */
            endTime: number;
            /**
             * Format: int64
             * @description 0 where it is not about a fence, or about one that the caller may not see
             */
            fenceId: number;
            fenceName: string;
            /** @description login name of the account that processed it, as it was then, with the API key by which a program did so; empty while it is new, and of those that were processed before it was kept */
            handleAccount: string;
            handleMobile: string;
            handleRemark: string;
            /** @enum {string} */
            handleStatus: "new" | "handled";
            handleStatusName: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it is new
             */
            handleTime: number;
            /** @description who processed it, as they call themselves */
            handleUser: string;
            hasPosition: boolean;
            imei: string;
            isOpen: boolean;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds: when it was last seen
             */
            lastTime: number;
            /** Format: double */
            lat: number;
            /** Format: int64 */
            locationType: number;
            locationTypeName: string;
            /**
             * Format: double
             * @description WGS-84 degrees; 0 without a position
             */
            lon: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            plateNo: string;
            /** @description key of PROBLEM_TYPE; empty while it is new */
            problemType: string;
            problemTypeName: string;
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * Format: double
             * @description km/h
             */
            speed: number;
        };
        AllowedDistrictRow: {
            /** @description of province, city and district */
            names: string[];
            /** Format: int64 */
            regionId: number;
        };
        ApproveInputBody: {
            /**
             * Format: int64
             * @description 1 lets it go, 0 turns it down
             * @enum {integer}
             */
            agree: 0 | 1;
            /** Format: int64 */
            commandId: number;
            lang?: string;
            /** @description needed to turn it down */
            reason?: string;
        };
        AskedSIMs: {
            /**
             * Format: int64
             * @description how many cards the operator's platform is asked for
             */
            asked: number;
        };
        AwaitingCount: {
            /**
             * Format: int64
             * @description of commands that the caller might approve
             */
            count: number;
        };
        BankFailure: {
            reason: string;
            /**
             * Format: int64
             * @description number of the row in the file
             */
            row: number;
        };
        BatchCount: {
            /** @enum {string} */
            cmdStatus: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
            cmdStatusName: string;
            /** Format: int64 */
            count: number;
        };
        BatchForms: {
            rows: components["schemas"]["CommandForm"][];
        };
        BatchInputBody: {
            /** Format: int64 */
            batchId: number;
            lang?: string;
        };
        BatchLeft: {
            imei: string;
            plateNo: string;
            reason: string;
        };
        BatchList: {
            rows: components["schemas"]["BatchRowOf"][];
        };
        BatchPermissionInputBody: {
            lang?: string;
            /**
             * Format: int64
             * @description menu that they are put below
             */
            parentId: number;
            /** @description of the menu; not needed */
            path?: string;
            routeList: components["schemas"]["RouteButton"][] | null;
            /** @description not needed: it is that of the menu */
            systemType?: string;
        };
        BatchPreview: {
            cmdCodeName: string;
            /** @description it stops vehicles: the word has to be typed */
            cuts: boolean;
            /**
             * Format: int64
             * @description of these, those that the command is sent to
             */
            fit: number;
            /** @description those that are left out, at most 200 */
            left: components["schemas"]["BatchLeft"][];
            /** @description of the vehicles that are stopped, as they are called; sendcommandbatch takes it back; else empty */
            mark: string;
            /** @description why others are left out, the most frequent first */
            reasons: components["schemas"]["BatchReason"][];
            /** @description what is filled in, in words */
            sendData: string;
            /**
             * Format: int64
             * @description devices that are meant
             */
            total: number;
            /** @description what has to be typed where vehicles are stopped: their number; of a single one its plate, or the IMEI of a device without one; else empty */
            word: string;
        };
        BatchReason: {
            /** Format: int64 */
            count: number;
            reason: string;
        };
        BatchRowOf: {
            /** Format: int64 */
            batchId: number;
            /** @description key of CMD_CODE */
            cmdCode: string;
            cmdCodeName: string;
            /** @description of what was issued, in the order of a command's life */
            counts: components["schemas"]["BatchCount"][];
            /** Format: int64 */
            createTime: number;
            /** @description login name of who began it */
            createUser: string;
            /**
             * Format: int64
             * @description of these, those that have their command
             */
            issued: number;
            /**
             * Format: int64
             * @description 1: commands of it are still to be issued
             * @enum {integer}
             */
            issuing: 0 | 1;
            /**
             * Format: int64
             * @description 1: its task is kept, and with it the file of what came of each device
             * @enum {integer}
             */
            kept: 0 | 1;
            /**
             * Format: int64
             * @description 1: that is the caller
             * @enum {integer}
             */
            own: 0 | 1;
            /**
             * Format: int64
             * @description of these, those that it could be sent to again: it failed, was not sent, or nobody knows what became of it
             */
            rest: number;
            /** @description who paused it, had it go on or cancelled it last, where that was not who began it; else empty */
            setBy: string;
            /** @enum {string} */
            state: "going" | "paused" | "cancelled";
            /**
             * Format: int64
             * @description devices that it goes to
             */
            total: number;
        };
        BatchWish: {
            /** @description key of CMD_CODE; needed without restOf */
            cmdCode?: string;
            /** @description The values of the command's fields by name, as texts or numbers; or an object of these under the code of the command. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description the devices; absent: those of the organisation. An empty list is nobody, and refused */
            imeis?: string[] | null;
            lang?: string;
            /**
             * Format: int64
             * @description 0: all that the caller may see; needed without imeis
             */
            organId?: number;
            /**
             * Format: int64
             * @description an earlier batch of the caller's: its command, as it was filled in, to those of its devices that it did not reach; cmdCode, data, imeis and organId are not looked at then
             */
            restOf?: number;
            /**
             * Format: int64
             * @description minutes east of UTC of the times that were filled in; absent: 480
             */
            zone?: number;
        };
        BeginInputBody: {
            lang?: string;
            /** Format: int64 */
            packageId: number;
            paySource: string;
        };
        BillFilter: {
            /** @description likewise; that day is included */
            endDate?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * @description 1 those with differences that nobody has resolved, 0 the others; absent: all
             * @enum {string}
             */
            open?: "0" | "1";
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /**
             * @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all
             * @enum {string}
             */
            paySource?: "0" | "1" | "2" | "3" | "4";
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description YYYY-MM-DD */
            startDate?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        BillItemFilter: {
            /**
             * Format: int64
             * @description the bill; absent: all
             */
            billId?: number;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /**
             * @description differences that somebody has resolved (1) or nobody (0); absent: all lines
             * @enum {string}
             */
            resolved?: "0" | "1";
            /** @description beginning of the number of a payment, or of that of the merchant */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * @description 1 matched, 2 missing here, 3 missing there, 4 different amount, 5 different fee; absent: all
             * @enum {string}
             */
            state?: "1" | "2" | "3" | "4" | "5";
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        BillItemPage: {
            /** @description what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description likewise of the page before */
            previous?: string;
            rows: components["schemas"]["BillItemRow"][];
            /**
             * Format: int64
             * @description 0, or the day since which bills were searched for searchKey, as to total too, where their lines are too many: its beginning in the zone +08:00
             */
            since: number;
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        BillItemRow: {
            /** Format: int64 */
            billId: number;
            /** @description yuan; empty where it is not booked */
            booked: string;
            /** @description yuan that it keeps, as it was booked; empty where it is not booked */
            bookedFee: string;
            /** @description YYYY-MM-DD, in the zone +08:00 */
            day: string;
            /** @description yuan that the payment service keeps, as it states; empty where it is not stated */
            fee: string;
            /** @description of the device, where it is known */
            imei: string;
            /** Format: int64 */
            itemId: number;
            /** @description number that the merchant gave it; empty where it is not stated */
            merchantNo: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            payNo: string;
            /** @description key of TOP_SOURCE: who states it */
            paySource: string;
            paySourceName: string;
            /**
             * Format: int64
             * @description 0: not stated
             */
            payTime: number;
            /**
             * Format: int64
             * @description in the book; 0: none
             */
            paymentId: number;
            /** @description number of the package, where it is known */
            productId: string;
            /** @description why the difference is none; empty: nobody said */
            reason: string;
            /** @description of a refund: number of the payment */
            refundOf: string;
            /** Format: int64 */
            resolveTime: number;
            resolvedBy: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            state: 1 | 2 | 3 | 4 | 5;
            stateName: string;
            /** @description yuan; negative of a refund, empty where it is not stated */
            stated: string;
            /** @description what was bought, as it is stated */
            subject: string;
            /** @description the payment in the book was paid back whole, which no bill states: it was booked for the wrong device, or with the wrong amount, and bookitem books the line as it is stated, for whichever device */
            takenBack: boolean;
        };
        BillRow: {
            /** Format: int64 */
            billId: number;
            /** @description yuan that are booked, refunds deducted */
            booked: string;
            /** @description yuan that it keeps, as it was booked */
            bookedFee: string;
            /** @description YYYY-MM-DD, in the zone +08:00 */
            day: string;
            /**
             * Format: int64
             * @description how many are booked with another amount
             */
            differing: number;
            /** @description yuan that the payment service keeps, as it states */
            fee: string;
            /**
             * Format: int64
             * @description how many are booked with another fee
             */
            feeDiffering: number;
            /**
             * Format: int64
             * @description how many lines are booked as they are stated
             */
            matched: number;
            /**
             * Format: int64
             * @description how many are stated, but not booked
             */
            missingHere: number;
            /**
             * Format: int64
             * @description how many are booked, but not stated
             */
            missingThere: number;
            /**
             * Format: int64
             * @description how many of these differences nobody has resolved
             */
            open: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description key of TOP_SOURCE: who states it */
            paySource: string;
            paySourceName: string;
            /** @description yuan that are stated, refunds deducted */
            stated: string;
            /**
             * Format: int64
             * @description when its newest file was taken in
             */
            takeTime: number;
            takenBy: string;
        };
        BindFenceInputBody: {
            bindData: components["schemas"]["FenceBindEntry"][];
            /** Format: int64 */
            fenceId: number;
            lang?: string;
        };
        BindInputBody: {
            /** Format: int64 */
            id: number;
            lang?: string;
            /** @description accounts, joined with commas; one at least */
            strRoleId: string | number;
        };
        BookItemInputBody: {
            /** @description the device that was paid for; of a refund not looked at */
            imei?: string;
            /**
             * Format: int64
             * @description a line that is missing here, or has takenBack
             */
            itemId: number;
            lang?: string;
            /** @description number of the package; likewise */
            productId?: string;
            /** @description of a refund of which the bill does not say it: number of the payment that it pays back */
            refundOf?: string;
        };
        Bound: {
            imei: string;
            /** Format: int64 */
            userId: number;
        };
        CalendarDay: {
            date: string;
            /** @description device that counted */
            imei: string;
            /**
             * Format: int64
             * @description metres; null where nothing is known of the day
             */
            mileage: number | null;
            /** Format: double */
            mileageKm: number | null;
            /**
             * @description empty where nothing is known
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer";
            reckoned: boolean;
            revised: boolean;
        };
        CancelledBatch: {
            /**
             * Format: int64
             * @description commands that were taken back
             */
            count: number;
        };
        CarChoice: {
            /** Format: int64 */
            carId: number;
            plateNo: string;
        };
        CarFilter: {
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /**
             * @description 1: those whose loan is settled; 0: those whose is not; -1 or absent: all
             * @enum {string}
             */
            isSettle?: "-1" | "0" | "1";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of plate, VIN or owner */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        CarRow: {
            carBrand: string;
            /** Format: int64 */
            carId: number;
            carModel: string;
            carOwner: string;
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description devices fitted to it
             */
            deviceCount: number;
            engineNo: string;
            /**
             * Format: int64
             * @description 1: the loan is settled
             * @enum {integer}
             */
            isSettle: 0 | 1;
            isSettleName: string;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount: number | null;
            /** Format: int64 */
            organId: number;
            organName: string;
            ownerPhone: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate: string;
            policyNo: string;
            remark: string;
            /** @description another one means that somebody changed the vehicle; see updatecar */
            revision: string;
            settleRemark: string;
            vinNo: string;
        };
        Charts: {
            /** @description devices by state; key: code of the state */
            chart1Data: components["schemas"]["Figure"][];
            /** @description devices by type and online state; key: YX.ONLINE */
            chart2Data: components["schemas"]["Figure"][];
            /** @description devices never online, online and offline; key: NOTUSE, ONLINE, OFFLINE */
            chart3Data: components["schemas"]["Figure"][];
            /** @description devices that are offline, by how long; key of OFFLINE_INTERVAL */
            chart4Data: components["schemas"]["Figure"][];
            /** @description vehicles that devices are fitted to; key 1: settled, 0: not */
            chart5Data: components["schemas"]["Figure"][];
            /** @description devices by when their service ends; key: expired, days up to which it does, later */
            chart6Data: components["schemas"]["Figure"][];
            /** @description vehicles by province, the most first: each once, where the one of its devices is that was located last, and devices that are fitted to none; those abroad or without a position are not among them */
            chart7Data: components["schemas"]["Figure"][];
        };
        CheckInputBody: {
            /** @description numbers of devices, apart by blanks, commas or line breaks */
            imeiData: string;
            lang?: string;
            /** @description the order that may have them already */
            orderNo?: string;
        };
        CheckRow: {
            name: string;
            works: boolean;
        };
        CheckedDevice: {
            /** @description as it was typed */
            imei: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            ok: 0 | 1;
            /** @enum {string} */
            reason: "" | "form" | "twice" | "unknown" | "taken";
            reasonName: string;
        };
        CheckedDevices: {
            rows: components["schemas"]["CheckedDevice"][];
        };
        ChooseInputBody: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            byBrowser: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            byEmail: 0 | 1;
            /**
             * Format: int64
             * @description when that is
             */
            digestAt: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            /**
             * Format: int64
             * @description 1: of alarms of all vehicles that they may see
             * @enum {integer}
             */
            enabled: 0 | 1;
            lang?: string;
            /** Format: int64 */
            quietFrom: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo: number;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone: string;
            /**
             * Format: int64
             * @description 1: of watched vehicles only
             * @enum {integer}
             */
            watched: 0 | 1;
        };
        ChosenFilter: {
            /** @description what it is called */
            name: string;
            /** @description what was chosen */
            value: string;
        };
        CodeInputBody: {
            /** @description six digits of the authenticator */
            code: string;
            lang?: string;
        };
        CommandCutsAt: {
            field: string;
            /**
             * Format: int64
             * @description how long it may wait with this value
             */
            lifeSeconds: number;
            value: string;
        };
        CommandEvidence: {
            /**
             * Format: int64
             * @description of the fix when it was judged
             */
            ageSeconds: number;
            /**
             * Format: int64
             * @description 1: whether the command goes out hangs on it; 0: it is kept, and nothing hangs on it
             * @enum {integer}
             */
            decides: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds, 0 without a position
             */
            fixTime: number;
            /**
             * Format: int64
             * @description 1: the place of the fix is known
             * @enum {integer}
             */
            hasPlace: 0 | 1;
            /**
             * Format: double
             * @description WGS-84
             */
            lat: number;
            /** Format: double */
            lon: number;
            /** @description the vehicle might be stopped */
            ok: boolean;
            /** @description why not; empty where it might */
            reason: string;
            /** Format: int64 */
            satellites: number;
            /**
             * Format: double
             * @description km/h
             */
            speed: number;
            /**
             * Format: int64
             * @description epoch seconds of the judgement
             */
            time: number;
            /**
             * Format: int64
             * @description 1: the newest report had a satellite fix of its own
             * @enum {integer}
             */
            valid: 0 | 1;
        };
        CommandField: {
            /** @description numbers besides the options are taken too */
            custom: boolean;
            default: string;
            /**
             * @description keys that are taken while it is typed; digits: no leading zero
             * @enum {string}
             */
            filter: "" | "digits" | "decimal";
            hint: string;
            /**
             * @description switch: 1 on, 0 or 2 off; time: HHMMSS, HH:MM or HH:MM:SS; clocks: six digits each, separated by commas
             * @enum {string}
             */
            kind: "number" | "text" | "phone" | "host" | "choice" | "switch" | "time" | "clocks" | "plate";
            label: string;
            /**
             * Format: double
             * @description of a number, of the length of a text, of how many clocks
             */
            max: number;
            /**
             * Format: int64
             * @description how many characters are typed at most; 0: not said
             */
            maxLength: number;
            /**
             * Format: double
             * @description of a number, and of the length of a text
             */
            min: number;
            /** @description what is said where it is empty; empty: see the call that sends */
            missing: string;
            /** @description in the data of the call */
            name: string;
            options: components["schemas"]["CommandOption"][];
            /** @description of clocks: the numbers that are offered for hour, minute and second, two digits each; else empty */
            parts: components["schemas"]["CommandPart"][];
            /**
             * Format: int64
             * @description digits behind the dot of a number
             */
            places: number;
            /** @description what is said of a value that is not taken; empty: see the call that sends */
            refusal: string;
            required: boolean;
            unit: string;
            /** @description the field is asked for only while this one has the value whenValue; empty: always */
            whenField: string;
            whenValue: string;
            /** @description ways in which a value may be written, in half-width characters and without blanks around it: it is one of them; none where it is one of the options */
            writings: components["schemas"]["CommandWriting"][];
        };
        CommandForm: {
            /** @description the terminal can be asked for its values: by CC_56 with this command's code as the value of */
            canRead: boolean;
            canSend: boolean;
            /** @description key of CMD_CODE */
            cmdCode: string;
            cmdCodeName: string;
            /** @description it stops the vehicle, whatever is filled in */
            cuts: boolean;
            /** @description by which value it stops the vehicle; null where none does, or all do */
            cutsAt: components["schemas"]["CommandCutsAt"] | null;
            /** @description after that the terminal reported something else */
            differs: boolean;
            /** @description empty for a command without input */
            fields: components["schemas"]["CommandField"][];
            /**
             * Format: int64
             * @description how long it may wait until the terminal can be sent it
             */
            lifeSeconds: number;
            /** @description of some of the values the terminal has reported nothing since they were set last */
            older: boolean;
            /** @description names of fields of which at least one is filled in; where none is, the first says so (missing). Empty for no such rule */
            oneOf: string[];
            /** @description why it cannot be sent; empty where it can */
            reason: string;
            /**
             * Format: int64
             * @description epoch seconds: when it said so last, of several values the oldest; 0 never
             */
            reportTime: number;
            /** @description the values that the terminal reported, in words; empty where it did not */
            reported: string;
            /** @description the values that were set last were sent, and nobody knows whether the terminal took them */
            unanswered: boolean;
            /** @description the values that were set last, which the terminal confirmed or did not answer to (unanswered), in words; empty for none */
            wanted: string;
        };
        CommandFrame: {
            /** @description hexadecimal */
            bytes: string;
            name: string;
            value: string;
        };
        CommandInputBody: {
            /** Format: int64 */
            commandId: number;
            lang?: string;
        };
        CommandOption: {
            label: string;
            value: string;
        };
        CommandPart: {
            /** Format: int64 */
            first: number;
            /** Format: int64 */
            last: number;
        };
        CommandRow: {
            /**
             * Format: int64
             * @description 0 for a single one
             */
            batchId: number;
            /** @description nothing of it is on its way; what was sent before and was to be sent again ends as timeout, since nobody knows what became of it */
            canCancel: boolean;
            /** @description key of CMD_CODE */
            cmdCode: string;
            cmdCodeName: string;
            /** @enum {string} */
            cmdStatus: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
            cmdStatusName: string;
            /** Format: int64 */
            commandId: number;
            /** Format: int64 */
            createTime: number;
            /** @description login name of who issued it */
            createUser: string;
            deviceModelName: string;
            /** @description a dash where it had no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /**
             * Format: int64
             * @description it is not sent any more from then on
             */
            expireTime: number;
            imei: string;
            /** @description the text that it is sent as, with its values and without passwords; as it was when the command was issued, or, of one that lets a vehicle go, as its model has it by now, and nothing else is sent. Empty where the protocol carries no texts */
            modelText: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            plateNo: string;
            /** @description why it ended as it did; empty where that needs no word */
            reason: string;
            /** @description the terminal's answer in words; empty before */
            returnData: string;
            /**
             * Format: int64
             * @description 0 before
             */
            returnTime: number;
            /** @description what went on the wire, or was about to where nobody knows whether it did, in words; empty before */
            sendContent: string;
            /** @description what was filled in, in words */
            sendData: string;
            /**
             * Format: int64
             * @description 0 before
             */
            sendTime: number;
        };
        CommandRule: {
            /**
             * @description cut: for what stops a vehicle; both: for what lets it drive again, too
             * @enum {string}
             */
            approval: "none" | "cut" | "both";
            /**
             * @description the strictest of its own and of those above it
             * @enum {string}
             */
            counts: "none" | "cut" | "both";
            /** Format: int64 */
            organId: number;
            organName: string;
        };
        CommandRules: {
            /**
             * @description what counts for the caller's organisation
             * @enum {string}
             */
            own: "none" | "cut" | "both";
            /** @description organisations that want something of their own */
            rows: components["schemas"]["CommandRule"][];
        };
        CommandStep: {
            /** @description login name, or system */
            actor: string;
            /** @description the answer of the terminal in words, where it was sent, or the text that a new one took the place of */
            detail: string;
            /** @enum {string} */
            direction: "" | "down" | "up";
            /** @description what the command was judged by in this event; null where it was not */
            evidence: components["schemas"]["CommandEvidence"] | null;
            /** @description none where its protocol cannot be explained */
            fields: components["schemas"]["CommandFrame"][];
            /** @description hexadecimal, bytes of passwords as **; empty without one */
            frame: string;
            note: string;
            /** @description which part of the system, empty where that is no matter */
            process: string;
            status: string;
            statusName: string;
            /**
             * Format: int64
             * @description epoch milliseconds
             */
            time: number;
        };
        CommandTold: {
            /** @description it waits for a second person, who the caller could be */
            approvable: boolean;
            /** @description what was known of the vehicle when the command was asked for; null of what moves no relay */
            asking: components["schemas"]["CommandEvidence"] | null;
            /**
             * Format: int64
             * @description 0 for a single one
             */
            batchId: number;
            /** @description nothing of it is on its way; what was sent before and was to be sent again ends as timeout, since nobody knows what became of it */
            canCancel: boolean;
            /** @description key of CMD_CODE */
            cmdCode: string;
            cmdCodeName: string;
            /** @enum {string} */
            cmdStatus: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
            cmdStatusName: string;
            /** Format: int64 */
            commandId: number;
            /** Format: int64 */
            createTime: number;
            /** @description login name of who issued it */
            createUser: string;
            deviceModelName: string;
            /** @description a dash where it had no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /** @description everything that became of it, oldest first */
            events: components["schemas"]["CommandStep"][];
            /** @description what it was judged by last, or, of what lets a vehicle go, what was known when it was sent; each judgement is with its event */
            evidence: components["schemas"]["CommandEvidence"] | null;
            /**
             * Format: int64
             * @description it is not sent any more from then on
             */
            expireTime: number;
            imei: string;
            /** @description the text that it is sent as, with its values and without passwords; as it was when the command was issued, or, of one that lets a vehicle go, as its model has it by now, and nothing else is sent. Empty where the protocol carries no texts */
            modelText: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            plateNo: string;
            /** @description why it ended as it did; empty where that needs no word */
            reason: string;
            /** @description the terminal's answer in words; empty before */
            returnData: string;
            /**
             * Format: int64
             * @description 0 before
             */
            returnTime: number;
            /** @description what went on the wire, or was about to where nobody knows whether it did, in words; empty before */
            sendContent: string;
            /** @description what was filled in, in words */
            sendData: string;
            /**
             * Format: int64
             * @description 0 before
             */
            sendTime: number;
        };
        CommandWriting: {
            /**
             * Format: int64
             * @description characters at most; 0: the pattern says it
             */
            max: number;
            /** @description regular expression that the value does not match besides; empty: none */
            not: string;
            /** @description regular expression (ECMAScript with the flag u, and RE2) that the whole value matches */
            pattern: string;
        };
        Concerned: {
            /**
             * Format: int64
             * @description devices that are shown otherwise from now on
             */
            deviceCount: number;
        };
        ContactAnswer: {
            /** @description where mails go, empty for none */
            email: string;
            phone: string;
        };
        ContactInputBody: {
            email: string;
            lang?: string;
            phone: string;
        };
        CurrentUser: {
            /** @description of a personal user's device */
            imei: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            isEmployee: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSuper: 0 | 1;
            loginName: string;
            /**
             * Format: int64
             * @description characters that a new password of the caller needs
             */
            minPassword: number;
            mustChangePassword: boolean;
            /** Format: int64 */
            organId: number;
            organName: string;
            photo: string;
            realname: string;
            /** @description has a second factor */
            totp: boolean;
            /**
             * Format: int64
             * @description 0 for a personal user
             */
            userId: number;
            userName: string;
            /** Format: int64 */
            userType: number;
            /** @description login name of the super administrator who looks through the user's eyes, else empty */
            viewedBy: string;
        };
        DeleteCarInputBody: {
            /** @description numbers joined with commas, or one number */
            carId: string | number;
            lang?: string;
        };
        DeleteDeviceInputBody: {
            /** @description numbers joined with commas, or one number */
            deviceIds: string | number;
            lang?: string;
        };
        DeleteFencesInputBody: {
            /** @description numbers joined with commas, or one number */
            fenceIds: string | number;
            lang?: string;
        };
        DeleteOrganInputBody: {
            /** @description the name of the organisation; where given, it must be right */
            confirmName?: string;
            lang?: string;
            /** Format: int64 */
            organId: number;
        };
        DeletePackagesInputBody: {
            lang?: string;
            /** @description numbers joined with commas, or one number */
            packageIds: string | number;
        };
        DeletePayeesInputBody: {
            /** @description numbers joined with commas, or one number */
            ids?: string | number;
            lang?: string;
            /** @description names in place of ids; each must be of one payee alone */
            userName?: string[];
        };
        DeletePermissionsInputBody: {
            lang?: string;
            /** @description joined with commas */
            perIds: string;
        };
        DeletePointsInputBody: {
            lang?: string;
            /** @description numbers joined with commas, or one number */
            pointIds: string | number;
        };
        DeleteRoleInputBody: {
            lang?: string;
            /** Format: int64 */
            roleId: number;
        };
        DeleteRulesInputBody: {
            lang?: string;
            /** @description numbers joined with commas, or one number */
            ruleIds: string | number;
        };
        DeleteUserInputBody: {
            lang?: string;
            /** @description joined with commas */
            userIds: string;
        };
        DeletedDevices: {
            /** Format: int64 */
            deleted: number;
            refused: components["schemas"]["RefusedDevice"][];
        };
        DeletedFences: {
            /** Format: int64 */
            deleted: number;
        };
        DeletedPackages: {
            /** Format: int64 */
            deleted: number;
        };
        DeletedPayees: {
            /** Format: int64 */
            deleted: number;
        };
        DeletedPermissions: {
            /**
             * Format: int64
             * @description with all below them
             */
            deleted: number;
        };
        DeletedPoints: {
            /** Format: int64 */
            deleted: number;
        };
        DeletedRules: {
            /** Format: int64 */
            deleted: number;
        };
        DeviceChoice: {
            /** Format: int64 */
            deviceId: number;
            deviceName: string;
            imei: string;
            plateNo: string;
        };
        DeviceFilter: {
            /** @description code of the model, or the number of its row in the catalogue; empty: all */
            deviceModel?: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty: all. The key alone will do */
            deviceType?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * @description just this state: 0 never online, 1 online, 2 offline, 10 parked, 100 service expired; -1 or absent: all
             * @enum {string}
             */
            onlineState?: "-1" | "0" | "1" | "2" | "10" | "100";
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of IMEI, alias, plate, owner, name or SIM number */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        DeviceImportRow: {
            clockZone: string;
            /** Format: int64 */
            deviceImportId: number;
            /** @description code of the catalogue, or what stands in the file when it is none */
            deviceModel: string;
            deviceModelName: string;
            deviceName: string;
            imei: string;
            /**
             * Format: int64
             * @description 1: nothing is wrong with it
             * @enum {integer}
             */
            isValidate: 0 | 1;
            plateNo: string;
            /** @description what is wrong with it, for people in the language asked for */
            reason: string[];
            /**
             * Format: int64
             * @description in the sheet, from 1
             */
            rowNo: number;
            simNo: string;
            /** @description the field of each reason */
            wrongFields: string[];
        };
        DeviceInfo: {
            /**
             * Format: int64
             * @description 1 on, 0 off, null when the terminal does not report it
             */
            ACC: number | null;
            /**
             * Format: int64
             * @description first position; 0 never
             */
            activeTime: number;
            /** @description comma list of the alarms in the last report */
            alarmType: string;
            alarmTypeName: string;
            /** @description another identity on the wire */
            alias: string;
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            /**
             * Format: double
             * @description the same as lat
             */
            blat: number | null;
            /**
             * Format: double
             * @description the same as lon
             */
            blng: number | null;
            carBrand: string;
            carOwner: string;
            carRemark: string;
            /**
             * Format: int64
             * @description degrees clockwise from north
             */
            course: number;
            /** Format: int64 */
            createTime: number;
            /** @description the regions that its place lies in, such as its city and district; what a geocoder says of it is asked for with getaddress */
            currentAddress: string;
            /**
             * Format: int64
             * @description the same as id
             */
            deviceId: number;
            deviceModel: string;
            deviceModelName: string;
            deviceName: string;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 service expired
             * @enum {integer}
             */
            deviceState: 0 | 1 | 2 | 10 | 100;
            deviceStateName: string;
            /**
             * @description YX wired, WX wireless
             * @enum {string}
             */
            deviceTypeIden: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
            deviceTypeName: string;
            /**
             * Format: int64
             * @description battery in percent; null when not known
             */
            electric: number | null;
            engineNo: string;
            /**
             * Format: int64
             * @description end of service; 0 never
             */
            expireTime: number;
            /** @description the relay cuts oil or power, as the newest report that tells of it says */
            fuelCut: boolean;
            /**
             * Format: int64
             * @description 0 not known
             */
            heartbeatSeconds: number;
            iccid: string;
            /** Format: int64 */
            id: number;
            imei: string;
            /**
             * Format: int64
             * @description 1: the loan of its vehicle is settled, so that it is in no list of the monitor centre
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds of the last fix; 0 never
             */
            lastLocationTime: number;
            /**
             * Format: int64
             * @description the same as lastSignalTime
             */
            lastOnlineTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last message; 0 never
             */
            lastSignalTime: number;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lat: number | null;
            /**
             * Format: int64
             * @description 0 none, 1 GPS, 2 WiFi, 3 cells, 4 one cell, 5 BeiDou/GNSS mixed
             */
            locationType: number;
            locationTypeName: string;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lon: number | null;
            /**
             * @description what todayMileage is measured by; empty when it is 0 or not known
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer";
            /** @description its model says that IMEI, battery and speed are not shown */
            modelHides: boolean;
            /** @description its model tells of a battery pack */
            modelPack: boolean;
            /** @description online, and on its way */
            moving: boolean;
            /**
             * Format: int64
             * @description epoch seconds: a wireless device that sleeps between reports is due to be heard of then; 0 when it does not sleep
             */
            nextReportDue: number;
            /**
             * Format: int64
             * @description seconds since the last message, when offline
             */
            offlineLong: number;
            /** @enum {string} */
            onlineStateIden: "ONLINE_STATE.ONLINE" | "ONLINE_STATE.OFFLINE" | "ONLINE_STATE.NOTUSE";
            onlineStateName: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /**
             * Format: double
             * @description volts; -1 when not known
             */
            outsideVoltage: number;
            ownerPhone: string;
            /**
             * Format: int64
             * @description epoch seconds since when it has stood where it is; 0 where it does not stand
             */
            parkedSince: number;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            protocol: string;
            remark: string;
            /**
             * Format: int64
             * @description 0 not known
             */
            reportSeconds: number;
            /** Format: int64 */
            satellites: number;
            /**
             * @description waiting: its service has not begun; ending: at expireTime, or it has
             * @enum {string}
             */
            serviceState: "waiting" | "endless" | "ending";
            settleRemark: string;
            shortStateName: string;
            /**
             * Format: int64
             * @description CSQ 0–31; null when not known
             */
            signal: number | null;
            simNo: string;
            /**
             * Format: double
             * @description km/h; 0 when not online
             */
            speed: number;
            /**
             * Format: int64
             * @description nominal volts of the vehicle's system (12, 24, 36, 48, 60, 72), as its history tells; 0 when not known
             */
            supplyVoltage: number;
            /**
             * Format: int64
             * @description metres that it has gone today, by the day of timeZone; null when nothing was heard of it today
             */
            todayMileage: number | null;
            vinNo: string;
            /** @description the external voltage is shown red: it is nearly empty for the vehicle's system, or at most 20 V where the installation is set so */
            voltageLow: boolean;
        };
        DeviceList: {
            deviceList: components["schemas"]["PageDeviceRow"];
            statistics: components["schemas"]["Statistics"];
        };
        DevicePasswordInputBody: {
            /** Format: int64 */
            deviceId: number;
            lang?: string;
        };
        DeviceReading: {
            /**
             * Format: int64
             * @description epoch seconds of the point that says it
             */
            at: number;
            /** @description battery (%), signal (CSQ), voltage (V), … or a key of docs/protocols/extras.md */
            key: string;
            /** @description for people, with the unit in brackets */
            name: string;
            /**
             * Format: double
             * @description null for a text
             */
            number: number | null;
            text: string;
            /** @description what the number means, for people, such as On; empty for a measure */
            word: string;
        };
        DeviceRow: {
            /**
             * Format: int64
             * @description 1 on, 0 off, null when the terminal does not report it
             */
            ACC: number | null;
            /** @description comma list of the alarms in the last report */
            alarmType: string;
            alarmTypeName: string;
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            /**
             * Format: double
             * @description the same as lat
             */
            blat: number | null;
            /**
             * Format: double
             * @description the same as lon
             */
            blng: number | null;
            carBrand: string;
            carOwner: string;
            carRemark: string;
            /**
             * Format: int64
             * @description degrees clockwise from north
             */
            course: number;
            /** @description the regions that its place lies in, such as its city and district; what a geocoder says of it is asked for with getaddress */
            currentAddress: string;
            /**
             * Format: int64
             * @description the same as id
             */
            deviceId: number;
            deviceModel: string;
            deviceModelName: string;
            deviceName: string;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 service expired
             * @enum {integer}
             */
            deviceState: 0 | 1 | 2 | 10 | 100;
            deviceStateName: string;
            /**
             * @description YX wired, WX wireless
             * @enum {string}
             */
            deviceTypeIden: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
            deviceTypeName: string;
            /**
             * Format: int64
             * @description battery in percent; null when not known
             */
            electric: number | null;
            /** @description the relay cuts oil or power, as the newest report that tells of it says */
            fuelCut: boolean;
            /** Format: int64 */
            id: number;
            imei: string;
            /**
             * Format: int64
             * @description epoch seconds of the last fix; 0 never
             */
            lastLocationTime: number;
            /**
             * Format: int64
             * @description the same as lastSignalTime
             */
            lastOnlineTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last message; 0 never
             */
            lastSignalTime: number;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lat: number | null;
            /**
             * Format: int64
             * @description 0 none, 1 GPS, 2 WiFi, 3 cells, 4 one cell, 5 BeiDou/GNSS mixed
             */
            locationType: number;
            locationTypeName: string;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lon: number | null;
            /** @description its model says that IMEI, battery and speed are not shown */
            modelHides: boolean;
            /** @description its model tells of a battery pack */
            modelPack: boolean;
            /** @description online, and on its way */
            moving: boolean;
            /**
             * Format: int64
             * @description epoch seconds: a wireless device that sleeps between reports is due to be heard of then; 0 when it does not sleep
             */
            nextReportDue: number;
            /**
             * Format: int64
             * @description seconds since the last message, when offline
             */
            offlineLong: number;
            /** @enum {string} */
            onlineStateIden: "ONLINE_STATE.ONLINE" | "ONLINE_STATE.OFFLINE" | "ONLINE_STATE.NOTUSE";
            onlineStateName: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /**
             * Format: double
             * @description volts; -1 when not known
             */
            outsideVoltage: number;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** Format: int64 */
            satellites: number;
            shortStateName: string;
            /**
             * Format: int64
             * @description CSQ 0–31; null when not known
             */
            signal: number | null;
            /**
             * Format: double
             * @description km/h; 0 when not online
             */
            speed: number;
            /**
             * Format: int64
             * @description nominal volts of the vehicle's system (12, 24, 36, 48, 60, 72), as its history tells; 0 when not known
             */
            supplyVoltage: number;
            vinNo: string;
            /** @description the external voltage is shown red: it is nearly empty for the vehicle's system, or at most 20 V where the installation is set so */
            voltageLow: boolean;
        };
        Effective: {
            /** @description what the account may do */
            permissions: components["schemas"]["EffectivePermission"][];
            roles: components["schemas"]["EffectiveRole"][];
            user: components["schemas"]["EffectiveUser"];
            /** @description what makes all or nothing of it */
            why: components["schemas"]["Why"][];
        };
        EffectivePermission: {
            groupName: string;
            pageName: string;
            perCode: string;
            perName: string;
            /** @description names of the roles that it comes from; none for a super administrator */
            roles: string[];
        };
        EffectiveRole: {
            /**
             * Format: int64
             * @description 1: what it holds counts
             */
            counts: number;
            /**
             * @description why it does not count: it is disabled, or not offered in the organisation of the account
             * @enum {string}
             */
            reason: "" | "disabled" | "notOffered";
            /** Format: int64 */
            roleId: number;
            roleName: string;
        };
        EffectiveUser: {
            /** Format: int64 */
            isEmployee: number;
            /** Format: int64 */
            isSuper: number;
            loginName: string;
            organName: string;
            realname: string;
            /** Format: int64 */
            status: number;
            /** Format: int64 */
            userId: number;
        };
        EnablePermissionInputBody: {
            lang?: string;
            /** Format: int64 */
            perId: number;
            /**
             * Format: int64
             * @description 1 to enable, 0 to disable
             * @enum {integer}
             */
            status: 0 | 1;
        };
        EnvelopeAddressAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AddressAnswer"];
        };
        EnvelopeAlarmCounts: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AlarmCounts"];
        };
        EnvelopeAlarmDaySum: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AlarmDaySum"];
        };
        EnvelopeAlarmInfo: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AlarmInfo"];
        };
        EnvelopeAskedSIMs: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AskedSIMs"];
        };
        EnvelopeAwaitingCount: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AwaitingCount"];
        };
        EnvelopeBatchForms: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["BatchForms"];
        };
        EnvelopeBatchList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["BatchList"];
        };
        EnvelopeBatchPreview: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["BatchPreview"];
        };
        EnvelopeBatchRowOf: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["BatchRowOf"];
        };
        EnvelopeBillItemPage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["BillItemPage"];
        };
        EnvelopeCancelledBatch: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["CancelledBatch"];
        };
        EnvelopeCharts: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Charts"];
        };
        EnvelopeCheckedDevices: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["CheckedDevices"];
        };
        EnvelopeCommandRules: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["CommandRules"];
        };
        EnvelopeCommandTold: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["CommandTold"];
        };
        EnvelopeConcerned: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Concerned"];
        };
        EnvelopeContactAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ContactAnswer"];
        };
        EnvelopeDeletedDevices: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedDevices"];
        };
        EnvelopeDeletedFences: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedFences"];
        };
        EnvelopeDeletedPackages: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedPackages"];
        };
        EnvelopeDeletedPayees: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedPayees"];
        };
        EnvelopeDeletedPermissions: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedPermissions"];
        };
        EnvelopeDeletedPoints: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedPoints"];
        };
        EnvelopeDeletedRules: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeletedRules"];
        };
        EnvelopeDeviceImportRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeviceImportRow"];
        };
        EnvelopeDeviceInfo: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeviceInfo"];
        };
        EnvelopeDeviceList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeviceList"];
        };
        EnvelopeEffective: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Effective"];
        };
        EnvelopeFenceRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FenceRow"];
        };
        EnvelopeFinishedImport: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FinishedImport"];
        };
        EnvelopeFormList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FormList"];
        };
        EnvelopeFrameList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FrameList"];
        };
        EnvelopeFrequentPlaces: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FrequentPlaces"];
        };
        EnvelopeHandledAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["HandledAnswer"];
        };
        EnvelopeHealthView: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["HealthView"];
        };
        EnvelopeImportPageDeviceImportRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ImportPageDeviceImportRow"];
        };
        EnvelopeImportPageSimImportRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ImportPageSimImportRow"];
        };
        EnvelopeImportedFences: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ImportedFences"];
        };
        EnvelopeImportedPayments: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ImportedPayments"];
        };
        EnvelopeImportedPoints: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ImportedPoints"];
        };
        EnvelopeInserted: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Inserted"];
        };
        EnvelopeInsertedCar: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedCar"];
        };
        EnvelopeInsertedOrgan: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedOrgan"];
        };
        EnvelopeInsertedPermission: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedPermission"];
        };
        EnvelopeInsertedPermissions: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedPermissions"];
        };
        EnvelopeInsertedRole: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedRole"];
        };
        EnvelopeInsertedSIM: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedSIM"];
        };
        EnvelopeInsertedUser: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["InsertedUser"];
        };
        EnvelopeKeyList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["KeyList"];
        };
        EnvelopeListAllowedDistrictRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["AllowedDistrictRow"][] | null;
        };
        EnvelopeListCarChoice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["CarChoice"][] | null;
        };
        EnvelopeListDeviceChoice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["DeviceChoice"][] | null;
        };
        EnvelopeListFenceBindingRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FenceBindingRow"][] | null;
        };
        EnvelopeListFoundPlace: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["FoundPlace"][] | null;
        };
        EnvelopeListGivableNode: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["GivableNode"][] | null;
        };
        EnvelopeListKeyRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["KeyRow"][] | null;
        };
        EnvelopeListMate: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Mate"][] | null;
        };
        EnvelopeListOrganNode: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OrganNode"][] | null;
        };
        EnvelopeListOwnNotice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OwnNotice"][] | null;
        };
        EnvelopeListPayeeChoice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PayeeChoice"][] | null;
        };
        EnvelopeListPermissionNode: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PermissionNode"][] | null;
        };
        EnvelopeListPlanRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PlanRow"][] | null;
        };
        EnvelopeListRegionRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RegionRow"][] | null;
        };
        EnvelopeListRiskModelRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RiskModelRow"][] | null;
        };
        EnvelopeListRoleChoice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RoleChoice"][] | null;
        };
        EnvelopeListSessionRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SessionRow"][] | null;
        };
        EnvelopeListShopKeyRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ShopKeyRow"][] | null;
        };
        EnvelopeListSubscriptionRun: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SubscriptionRun"][] | null;
        };
        EnvelopeListTaskRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TaskRow"][] | null;
        };
        EnvelopeListThresholdRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ThresholdRow"][] | null;
        };
        EnvelopeListUserOption: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UserOption"][] | null;
        };
        EnvelopeListUsualPlaceRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UsualPlaceRow"][] | null;
        };
        EnvelopeMadeKey: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MadeKey"];
        };
        EnvelopeMadeShare: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MadeShare"];
        };
        EnvelopeMadeShopKey: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MadeShopKey"];
        };
        EnvelopeManagedDevice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ManagedDevice"];
        };
        EnvelopeMapStringListKeyVal: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: {
                [key: string]: components["schemas"]["KeyVal"][] | null;
            };
        };
        EnvelopeMaybeOpenImport: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OpenImport"] | null;
        };
        EnvelopeMileageCalendar: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MileageCalendar"];
        };
        EnvelopeMileageSum: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MileageSum"];
        };
        EnvelopeModelPage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ModelPage"];
        };
        EnvelopeModelRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ModelRow"];
        };
        EnvelopeMovedCars: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MovedCars"];
        };
        EnvelopeMovedDevices: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["MovedDevices"];
        };
        EnvelopeNames: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        EnvelopeNewFactor: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["NewFactor"];
        };
        EnvelopeNewPassword: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["NewPassword"];
        };
        EnvelopeNone: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: null;
        };
        EnvelopeNoticeChoices: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["NoticeChoices"];
        };
        EnvelopeNoticeDetail: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["NoticeDetail"];
        };
        EnvelopeOfferAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OfferAnswer"];
        };
        EnvelopeOrderRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OrderRow"];
        };
        EnvelopeOrganContents: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["OrganContents"];
        };
        EnvelopeOuting: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Outing"];
        };
        EnvelopePackageRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PackageRow"];
        };
        EnvelopePageAlarmDayRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageAlarmDayRecord"];
        };
        EnvelopePageAlarmRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageAlarmRow"];
        };
        EnvelopePageBillRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageBillRow"];
        };
        EnvelopePageCarRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageCarRow"];
        };
        EnvelopePageCommandRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageCommandRow"];
        };
        EnvelopePageFenceRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageFenceRow"];
        };
        EnvelopePageFenceStayRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageFenceStayRow"];
        };
        EnvelopePageFrequentRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageFrequentRecord"];
        };
        EnvelopePageHomeStopRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageHomeStopRow"];
        };
        EnvelopePageIndividualRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageIndividualRow"];
        };
        EnvelopePageKeptRefundRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageKeptRefundRow"];
        };
        EnvelopePageLogRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageLogRow"];
        };
        EnvelopePageManagedDevice: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageManagedDevice"];
        };
        EnvelopePageMileageRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageMileageRecord"];
        };
        EnvelopePageNoticeRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageNoticeRow"];
        };
        EnvelopePageNoticeRuleRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageNoticeRuleRow"];
        };
        EnvelopePageOfflineRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageOfflineRecord"];
        };
        EnvelopePageOperationRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageOperationRow"];
        };
        EnvelopePageOrderRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageOrderRow"];
        };
        EnvelopePageOrganRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageOrganRow"];
        };
        EnvelopePagePackageRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PagePackageRow"];
        };
        EnvelopePagePermissionRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PagePermissionRow"];
        };
        EnvelopePagePledgePointRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PagePledgePointRow"];
        };
        EnvelopePagePropertyRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PagePropertyRow"];
        };
        EnvelopePageRideRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageRideRecord"];
        };
        EnvelopePageRoleRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageRoleRow"];
        };
        EnvelopePageRouteRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageRouteRow"];
        };
        EnvelopePageShareRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageShareRow"];
        };
        EnvelopePageSilentRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageSilentRow"];
        };
        EnvelopePageSpeedRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageSpeedRecord"];
        };
        EnvelopePageStopRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageStopRecord"];
        };
        EnvelopePageTerminalEvent: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageTerminalEvent"];
        };
        EnvelopePageTryoutRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageTryoutRow"];
        };
        EnvelopePageUnknownRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageUnknownRow"];
        };
        EnvelopePageUseDayRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageUseDayRecord"];
        };
        EnvelopePageUseRecord: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageUseRecord"];
        };
        EnvelopePageUserRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageUserRow"];
        };
        EnvelopePageWatchedRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PageWatchedRow"];
        };
        EnvelopePayeePage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PayeePage"];
        };
        EnvelopePayeeRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PayeeRow"];
        };
        EnvelopePayeeSecrets: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PayeeSecrets"];
        };
        EnvelopePaymentDetails: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PaymentDetails"];
        };
        EnvelopePaymentPage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PaymentPage"];
        };
        EnvelopePaymentRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PaymentRow"];
        };
        EnvelopePledgePointRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PledgePointRow"];
        };
        EnvelopePropertyRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PropertyRow"];
        };
        EnvelopePurchaseAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["PurchaseAnswer"];
        };
        EnvelopeReadingList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ReadingList"];
        };
        EnvelopeRecovered: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Recovered"];
        };
        EnvelopeRecoveryCodes: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RecoveryCodes"];
        };
        EnvelopeRegionOutline: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RegionOutline"];
        };
        EnvelopeRegistered: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Registered"];
        };
        EnvelopeRemovedSIMs: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RemovedSIMs"];
        };
        EnvelopeResetDevices: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ResetDevices"];
        };
        EnvelopeResolvedItems: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ResolvedItems"];
        };
        EnvelopeRolePermissions: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RolePermissions"];
        };
        EnvelopeRouteChanges: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RouteChanges"];
        };
        EnvelopeRuleDetail: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["RuleDetail"];
        };
        EnvelopeSavedRule: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SavedRule"];
        };
        EnvelopeSeers: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Seers"];
        };
        EnvelopeSentCommand: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SentCommand"];
        };
        EnvelopeSettledRefunds: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SettledRefunds"];
        };
        EnvelopeSharedPosition: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SharedPosition"];
        };
        EnvelopeSharedTrack: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SharedTrack"];
        };
        EnvelopeShopAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ShopAnswer"];
        };
        EnvelopeSignInConfig: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SignInConfig"];
        };
        EnvelopeSignedIn: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SignedIn"];
        };
        EnvelopeSimImportRow: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SimImportRow"];
        };
        EnvelopeSimPage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SimPage"];
        };
        EnvelopeSimulated: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Simulated"];
        };
        EnvelopeSiteInfo: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SiteInfo"];
        };
        EnvelopeSplitPage: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SplitPage"];
        };
        EnvelopeStartedBatch: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["StartedBatch"];
        };
        EnvelopeStartedTask: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["StartedTask"];
        };
        EnvelopeStartedTryout: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["StartedTryout"];
        };
        EnvelopeStartedWaiting: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["StartedWaiting"];
        };
        EnvelopeStatistics: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Statistics"];
        };
        EnvelopeSubscriptionList: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["SubscriptionList"];
        };
        EnvelopeTakenBill: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TakenBill"];
        };
        EnvelopeTerminalFacts: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TerminalFacts"];
        };
        EnvelopeTrackAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TrackAnswer"];
        };
        EnvelopeTrackLine: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TrackLine"];
        };
        EnvelopeTryoutShown: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["TryoutShown"];
        };
        EnvelopeUnboundFromFences: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UnboundFromFences"];
        };
        EnvelopeUploaded: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Uploaded"];
        };
        EnvelopeUploadedImport: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UploadedImport"];
        };
        EnvelopeUseSum: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UseSum"];
        };
        EnvelopeUsualOnMap: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["UsualOnMap"];
        };
        EnvelopeViewersAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["ViewersAnswer"];
        };
        EnvelopeViewing: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["Viewing"];
        };
        EnvelopeWaitingCountAnswer: {
            /**
             * Format: int64
             * @description success
             * @enum {integer}
             */
            errcode: 0;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description the answer */
            retobj: components["schemas"]["WaitingCountAnswer"];
        };
        Evidence: {
            /** @description empty while it lasts */
            closedBy: string;
            /** @description of an alarm about allowed districts, those that were allowed then; none where they are not known, or those of an organisation that the caller does not see */
            districts: components["schemas"]["AllowedDistrictRow"][];
            fixes: components["schemas"]["FixRow"][];
            openedBy: string;
            /** Format: int64 */
            ruleVersion: number;
            values: components["schemas"]["ValueRow"][];
        };
        FenceBindEntry: {
            /** @enum {string} */
            dataClass: "DATA_CLASS.ORGAN" | "DATA_CLASS.DEVICE";
            /**
             * Format: int64
             * @description negative or 0: not kept yet
             */
            fenceDeviceId?: number;
            /** @description of a device */
            imei?: string;
            /**
             * Format: int64
             * @description of a group
             */
            organId?: number;
        };
        FenceBindingRow: {
            /** Format: int64 */
            createTime: number;
            /** @enum {string} */
            dataClass: "DATA_CLASS.ORGAN" | "DATA_CLASS.DEVICE";
            /** Format: int64 */
            fenceDeviceId: number;
            /** Format: int64 */
            fenceId: number;
            /** @description empty for a group */
            imei: string;
            /** @description name of the device, else its plate, else its IMEI, or a dash where its model hides that; name of the group */
            label: string;
            /**
             * Format: int64
             * @description 1 where the caller may part it, as far as their permissions go; 0 where an organisation above has bound it
             * @enum {integer}
             */
            mine: 0 | 1;
            /** @description the device's model says that its IMEI is not shown */
            modelHides: boolean;
            /**
             * Format: int64
             * @description 0 for a device
             */
            organId: number;
            /** @description the group, or that of the device */
            organName: string;
            /** @description of the device, empty without */
            plateNo: string;
        };
        FenceRow: {
            address: string;
            /**
             * Format: int64
             * @description devices and groups of the caller that are bound to it
             */
            boundCount: number;
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            fenceId: number;
            fenceName: string;
            /**
             * Format: int64
             * @description 1 entering, 2 leaving, 3 both
             * @enum {integer}
             */
            inOut: 1 | 2 | 3;
            inOutName: string;
            /**
             * Format: int64
             * @description 1: organisations below its own see it, too, and may bind what is theirs
             */
            isShare: number;
            /**
             * Format: int64
             * @description 1 where the caller may change it, as far as their permissions go
             */
            mine: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            remark: string;
            /** @description Circle: "lng,lat" of its centre. Rectangle: its corners, four (or two that lie opposite each other). Polygon: its corners in order. District: the codes of province, city and district joined with commas, then |, then their names; the names are not read. WGS-84 degrees. */
            shapeData: string | {
                lat: number;
                lng: number;
            }[];
            /**
             * Format: int64
             * @description radius of a circle in metres; 0 otherwise
             */
            shapeScope: number;
            /** @enum {string} */
            shapeType: "SHAPE_TYPE.YX" | "SHAPE_TYPE.JX" | "SHAPE_TYPE.XZQ" | "SHAPE_TYPE.DBX";
            shapeTypeName: string;
            /** Format: int64 */
            stopMinutes: number;
            /** Format: int64 */
            updateTime: number;
        };
        FenceStayRow: {
            /** Format: int64 */
            enterTime: number;
            imei: string;
            /** @description name of the device, else its plate, else its IMEI, or a dash where its model hides that */
            label: string;
            /**
             * Format: int64
             * @description 0 while it is inside
             */
            leaveTime: number;
            organName: string;
            /**
             * Format: int64
             * @description 1: no fix was inside, the way between two led through
             */
            passed: number;
            plateNo: string;
            /**
             * Format: int64
             * @description 1: it is not what was told at first, because something came late
             */
            revised: number;
        };
        Figure: {
            key: string;
            name: string;
            /** Format: int64 */
            value: number;
        };
        FindingInputBody: {
            code: string;
            lang?: string;
            subject?: string;
        };
        FindingRow: {
            code: string;
            /**
             * Format: int64
             * @description epoch seconds, 0 while nobody has
             */
            confirmedAt: number;
            confirmedBy: string;
            /**
             * Format: int64
             * @description how often it was found
             */
            count: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            first: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            last: number;
            /** @description what it is about, such as a month; may be empty */
            subject: string;
            text: string;
        };
        FinishImportInputBody: {
            lang?: string;
            /**
             * Format: int64
             * @description the organisation that they go to; of SIM cards, absent or 0 is the caller's own
             */
            organId?: number;
        };
        FinishedImport: {
            /**
             * Format: int64
             * @description for the file of the result
             */
            batchId: number;
            /**
             * Format: int64
             * @description rows of the file that were not imported
             */
            failed: number;
            /** Format: int64 */
            imported: number;
            /** @description true: nothing could be imported, and the rows can still be corrected */
            open: boolean;
        };
        FixRow: {
            /**
             * Format: int64
             * @description metres; 0 not known
             */
            accuracy: number;
            /** Format: double */
            lat: number;
            locationTypeName: string;
            /** Format: double */
            lon: number;
            /**
             * Format: double
             * @description km/h
             */
            speed: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            time: number;
        };
        FormList: {
            deviceModel: string;
            imei: string;
            /** @description in the order of the model's list */
            rows: components["schemas"]["CommandForm"][];
        };
        FoundPlace: {
            /** Format: double */
            east: number;
            /** Format: double */
            lat: number;
            /**
             * Format: double
             * @description of a region the middle of its outline's box
             */
            lng: number;
            /** @description with what it belongs to */
            name: string;
            /** Format: double */
            north: number;
            /**
             * Format: int64
             * @description 0 of what a geocoder knows
             */
            regionId: number;
            /** @description who says so: offline for the regions that the program knows, else the kind of geocoder */
            source: string;
            /** Format: double */
            south: number;
            /**
             * Format: double
             * @description the box around it
             */
            west: number;
        };
        FrameField: {
            hex: string;
            name: string;
            /**
             * Format: int64
             * @description byte offset after unescaping
             */
            offset: number;
            value: string;
        };
        FrameList: {
            rows: components["schemas"]["FrameRow"][];
        };
        FrameRow: {
            fields: components["schemas"]["FrameField"][];
            hex: string;
            /** @description why it could not be decoded, in the language of the request where it is one of the usual reasons; empty when it could */
            problem: string;
            protocol: string;
            /**
             * Format: int64
             * @description epoch milliseconds of receipt
             */
            time: number;
            /** @description the protocol's name of the message type */
            type: string;
        };
        FrequentFilter: {
            /** @description likewise; that day is included */
            endDate?: string;
            /** @description a device; the places are those of its vehicle. Empty: none */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description YYYY-MM-DD */
            startDate?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        FrequentPlace: {
            /**
             * Format: int64
             * @description epoch seconds
             */
            first: number;
            /** @description seconds by hour of the day */
            hours: number[];
            /**
             * Format: int64
             * @description epoch seconds of the end of the last visit, or now
             */
            last: number;
            /** Format: double */
            lat: number;
            /**
             * Format: double
             * @description degrees, WGS-84; the middle of its stops
             */
            lng: number;
            /**
             * Format: int64
             * @description in which it stood there at three in the morning
             */
            nights: number;
            /**
             * Format: int64
             * @description that it stood there in all
             */
            seconds: number;
            /** Format: int64 */
            visits: number;
            /** @description seconds by day of the week, from Monday */
            weekdays: number[];
        };
        FrequentPlaces: {
            /**
             * Format: int64
             * @description places in all; the 50 are told of at which it stood longest
             */
            all: number;
            /**
             * Format: int64
             * @description number among the places of that where it stood in most nights, -1 for none
             */
            atNight: number;
            /**
             * Format: int64
             * @description 0 for a device that is not fitted to a vehicle
             */
            carId: number;
            carOwner: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /** @description last day */
            endDate: string;
            imei: string;
            /**
             * Format: int64
             * @description nights of which it is known where the vehicle stood at three in the morning
             */
            nights: number;
            /**
             * Format: int64
             * @description number of the place where it stands now, -1 for none of them
             */
            now: number;
            organName: string;
            /** @description the longest first */
            places: components["schemas"]["FrequentPlace"][];
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description first day that was looked through */
            startDate: string;
        };
        FrequentRecord: {
            carOwner: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            first: number;
            imei: string;
            /**
             * Format: int64
             * @description nights of which it is known where it stood then
             */
            knownNights: number;
            /**
             * Format: int64
             * @description epoch seconds of the end of the last visit, or now
             */
            last: number;
            /** Format: double */
            lat: number;
            /**
             * Format: double
             * @description degrees, WGS-84; the middle of its stops
             */
            lng: number;
            /**
             * Format: int64
             * @description in which it stood there at three in the morning
             */
            nights: number;
            organName: string;
            /**
             * Format: int64
             * @description from 1; the first is the one at which it stood longest
             */
            placeNo: number;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /**
             * Format: int64
             * @description that it stood there in all
             */
            seconds: number;
            /** Format: int64 */
            visits: number;
        };
        GivableNode: {
            children: components["schemas"]["GivableNode"][];
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description 0 for a heading
             */
            parentId: number;
            perCode: string;
            /**
             * Format: int64
             * @description the same as id
             */
            perId: number;
            /** @description in the language asked for */
            perName: string;
            /** @enum {string} */
            perType: "MENU" | "BUTTON";
            /**
             * Format: int64
             * @description 1 enabled; 0 disabled: it grants nothing for now
             */
            status: number;
        };
        GivenGroup: {
            /** @description key of BONUS_TYPE */
            bonusType: string;
            users: components["schemas"]["GivenUser"][];
        };
        GivenUser: {
            /**
             * Format: int64
             * @description the payee
             */
            userId?: number;
            /** @description percent, with two decimals at most */
            value?: number | string;
        };
        HandleInputBody: {
            /** @description numbers joined with commas, or one number */
            alarmIds: string | number;
            handleMobile?: string;
            handleRemark?: string;
            /** @description absent: the caller */
            handleUser?: string;
            lang?: string;
            /** @description key of PROBLEM_TYPE; absent: 0 */
            problemType?: string;
        };
        HandleWaitingInputBody: {
            /** @description key of ALARM_CLASS; absent: all */
            alarmClass?: string;
            /** @description keys of ALARM_TYPE with commas between them; absent: all */
            alarmTypes?: string;
            /**
             * Format: int64
             * @description how many there are, as they were counted
             */
            count: number;
            handleMobile?: string;
            handleRemark?: string;
            /** @description absent: the caller */
            handleUser?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description key of PROBLEM_TYPE; absent: 0 */
            problemType?: string;
            /** @description part of IMEI, device name, plate or owner */
            searchKey?: string;
            /**
             * Format: int64
             * @description until when they were counted
             */
            until: number;
        };
        HandledAnswer: {
            /**
             * Format: int64
             * @description that had been processed
             */
            already: number;
            /**
             * Format: int64
             * @description that were new
             */
            handled: number;
        };
        HealthView: {
            checks: components["schemas"]["CheckRow"][];
            /** @description names of what fails in this process now */
            conditions: string[];
            findings: components["schemas"]["FindingRow"][];
            version: string;
        };
        HomeStopFilter: {
            /**
             * Format: int64
             * @description seconds at most, not included; 0 or absent: no end
             */
            endSecond?: number;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of IMEI, alias, plate, owner, name or SIM number */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * Format: int64
             * @description seconds at least
             */
            startSecond?: number;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        HomeStopRow: {
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            carOwner: string;
            carRemark: string;
            /** @description empty: it is asked for by its place */
            currentAddress: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            imei: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: double
             * @description WGS-84 degrees; null where the place is not known
             */
            lat: number | null;
            /**
             * Format: double
             * @description WGS-84 degrees; null where the place is not known
             */
            lon: number | null;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * @description what the place was found by; empty while it is not over
             * @enum {string}
             */
            source: "" | "satellites" | "wifi" | "cells";
            /** @description empty: it is asked for by its place; a file has the districts */
            stopAddress: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it is not over
             */
            stopEndTime: number;
            /** @description names it for good: the device and the moment at which it began */
            stopId: string;
            /**
             * Format: int64
             * @description seconds, until now while it is not over
             */
            stopSecond: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            stopStartTime: number;
            vinNo: string;
        };
        ImportPageDeviceImportRow: {
            /**
             * Format: int64
             * @description 0 when no import is open
             */
            batchId: number;
            fileName: string;
            /** Format: int64 */
            invalid: number;
            rows: components["schemas"]["DeviceImportRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
            /**
             * Format: int64
             * @description of the whole file
             */
            valid: number;
        };
        ImportPageSimImportRow: {
            /**
             * Format: int64
             * @description 0 when no import is open
             */
            batchId: number;
            fileName: string;
            /** Format: int64 */
            invalid: number;
            rows: components["schemas"]["SimImportRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
            /**
             * Format: int64
             * @description of the whole file
             */
            valid: number;
        };
        ImportedFences: {
            /** Format: int64 */
            added: number;
        };
        ImportedPayments: {
            /** Format: int64 */
            added: number;
            /** @description where there are any, nothing was booked */
            failures: components["schemas"]["BankFailure"][];
            /**
             * Format: int64
             * @description how many were in the book already
             */
            known: number;
        };
        ImportedPoints: {
            /** Format: int64 */
            added: number;
        };
        IndividualRow: {
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description 0 after unbinding
             */
            deviceId: number;
            /** Format: int64 */
            id: number;
            /** @description of the device; empty after unbinding */
            imei: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            phone: string;
            /** @description of the vehicle that the device is fitted to; empty without one */
            plateNo: string;
            /**
             * Format: int64
             * @description the same as id
             */
            userId: number;
            userName: string;
        };
        InsertCarInputBody: {
            carBrand?: string;
            carModel?: string;
            carOwner?: string;
            engineNo?: string;
            lang?: string;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount?: number | null;
            /** Format: int64 */
            organId: number;
            ownerPhone?: string;
            /** @description empty where there is none */
            plateNo?: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate?: string;
            policyNo?: string;
            remark?: string;
            vinNo?: string;
        };
        InsertFenceInputBody: {
            address?: string;
            fenceName?: string;
            /** @description 1 entering, 2 leaving, 3 both */
            inOut?: number | string;
            /**
             * Format: int64
             * @description 1: organisations below its own see it, too
             * @enum {integer}
             */
            isShare?: 0 | 1;
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
            remark?: string;
            /** @description Circle: "lng,lat" of its centre. Rectangle: its corners, four (or two that lie opposite each other). Polygon: its corners in order. District: the codes of province, city and district joined with commas, then |, then their names; the names are not read. WGS-84 degrees. */
            shapeData?: string | {
                lat: number;
                lng: number;
            }[];
            /** @description radius of a circle in whole metres */
            shapeScope?: number | string;
            /** @description SHAPE_TYPE.YX circle, SHAPE_TYPE.JX rectangle, SHAPE_TYPE.XZQ district, SHAPE_TYPE.DBX polygon */
            shapeType?: string;
            /** @description at least 1 */
            stopMinutes?: number | string;
        };
        InsertInputBody: {
            /**
             * Format: int64
             * @description that it stands
             */
            hours: number;
            imei: string;
            /** @description for whom it is */
            label?: string;
            lang?: string;
            showPlate?: boolean;
            /** @description where the vehicle was since the link was made */
            showTrack?: boolean;
        };
        InsertOrganInputBody: {
            lang?: string;
            /** @description required; new among those below the same parent */
            organName?: string;
            /**
             * Format: int64
             * @description required
             */
            parentId?: number;
            remark?: string;
            /**
             * Format: int64
             * @description how long points are kept; 0: as above it; not below what the platform has everybody keep
             */
            retentionDays?: number;
            /**
             * Format: int64
             * @description place among those below the same parent, smallest first
             */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent); 0 disabled: its users and those below it cannot sign in
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description roles that its users may be given, joined with commas; empty: as above it; absent: unchanged */
            strRoleIds?: string;
        };
        InsertPackageInputBody: {
            /** @description key of BONUS_TYPE: by which shares it is split; absent: RENEW */
            bonusType?: string;
            /** @description of service */
            days?: number | string;
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
            packageName?: string;
            /** @description yuan, with two decimals at most */
            price?: number | string;
            /**
             * Format: int64
             * @description 1 offered (or absent), 0 not any more
             */
            state?: number;
        };
        InsertPayeeInputBody: {
            /** @description key of BANK */
            bank?: string;
            bankBranch?: string;
            /** @description who holds the account */
            cardBelonger?: string;
            /** @description this, licenseNo and legalPersonCard are left out of a person */
            company?: string;
            /** @description ID card of 15 or 18 characters */
            identityNo?: string;
            lang?: string;
            /** @description ID card of the legal representative */
            legalPersonCard?: string;
            /** @description unified social credit code, or an old number of 15 digits */
            licenseNo?: string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
            /** @description bank card of a person, account of others */
            payNo?: string;
            /** @description 11 digits */
            phone?: string;
            /**
             * Format: int64
             * @description 1 enabled (or absent), 0 disabled
             */
            state?: number;
            userName?: string;
            /** @description key of USER_TYPE; absent: PERSONAL */
            userType?: string;
        };
        InsertPointInputBody: {
            address?: string;
            /**
             * Format: int64
             * @description 1: all organisations see where it is
             * @enum {integer}
             */
            isShare?: 0 | 1;
            lang?: string;
            lat?: number | string;
            /** @description degrees, WGS-84 */
            lng?: number | string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
            pointName?: string;
            /** @description whole metres, at most 5,000 */
            radius?: number | string;
            remark?: string;
        };
        InsertRuleInputBody: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes?: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            byBrowser?: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            byEmail?: 0 | 1;
            /** @description vehicles; none: all of the organisation and below it */
            carIds?: number[];
            /**
             * Format: int64
             * @description when that is
             */
            digestAt?: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes?: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            emails?: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            enabled?: 0 | 1;
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
            /** Format: int64 */
            quietFrom?: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo?: number;
            ruleName?: string;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone?: string;
            userIds?: number[];
            webhookUrl?: string;
        };
        InsertSubscriptionBody: {
            /** @enum {string} */
            every: "daily" | "weekly" | "monthly";
            /** @description what the export of the report is asked, as JSON; its range of time is replaced at each run */
            filters: string;
            /** Format: int64 */
            hour: number;
            /** @description of the report, as stop-report */
            kind: string;
            /** @description cn or en: of the mail, too; without it the session's */
            lang?: string;
            name: string;
            /** @description name of the zone in which days begin and the hour is told, such as Asia/Shanghai */
            timeZone: string;
        };
        Inserted: {
            /** Format: int64 */
            subscriptionId: number;
        };
        InsertedCar: {
            /** Format: int64 */
            carId: number;
            /** @description as it is kept */
            plateNo: string;
        };
        InsertedOrgan: {
            /** Format: int64 */
            organId: number;
        };
        InsertedPermission: {
            /** Format: int64 */
            perId: number;
        };
        InsertedPermissions: {
            perIds: number[];
        };
        InsertedRole: {
            /** Format: int64 */
            roleId: number;
        };
        InsertedSIM: {
            /** @description as it is kept: in capitals */
            iccid: string;
            sim: string;
            /** Format: int64 */
            simId: number;
        };
        InsertedUser: {
            /** @description shown only now; must be changed at the first sign-in */
            password: string;
            /** Format: int64 */
            userId: number;
        };
        KeptRefundRow: {
            /** @description of the device that was paid for; empty where it was not told */
            imei: string;
            /**
             * Format: int64
             * @description when it was told first
             */
            keepTime: number;
            /** Format: int64 */
            keptId: number;
            /**
             * Format: int64
             * @description whose payments are meant; 0: the payment service told it, and of no device that is known
             */
            organId: number;
            organName: string;
            /** @description yuan, negative */
            payAmount: string;
            /** @description number of the refund */
            payNo: string;
            /** @description key of TOP_SOURCE */
            paySource: string;
            paySourceName: string;
            /**
             * Format: int64
             * @description when it was paid back
             */
            payTime: number;
            /** @description number of the payment that is not there */
            refundOf: string;
            /**
             * Format: int64
             * @description 0 while it waits
             */
            refuseTime: number;
            /** @description why it was not booked when its payment came; empty while it waits */
            refusedReason: string;
            /**
             * Format: int64
             * @description 0 while something is left to do
             */
            settleTime: number;
            settledBy: string;
            /** @description why nothing is left to do about it; empty while something is */
            settledReason: string;
            /** @description the payment service, or the key of a shop */
            toldBy: string;
            /**
             * Format: int64
             * @description 1: all that was paid back so far, not by this refund alone
             * @enum {integer}
             */
            total: 0 | 1;
        };
        KeyInputBody: {
            /** Format: int64 */
            keyId: number;
            lang?: string;
        };
        KeyList: {
            /**
             * Format: int64
             * @description that a key can count
             */
            mostDays: number;
            /**
             * Format: int64
             * @description that an account can have
             */
            mostKeys: number;
            rows: components["schemas"]["KeyRow"][];
            /** @description what the caller can have a key do */
            scope: components["schemas"]["KeyScope"][];
        };
        KeyRow: {
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            expireTime: number;
            /**
             * Format: int64
             * @enum {integer}
             */
            expired: 0 | 1;
            /** @description how its secret begins */
            hint: string;
            /** Format: int64 */
            keyId: number;
            /** @description where that came from */
            lastAddress: string;
            /**
             * Format: int64
             * @description to about a minute; 0 never
             */
            lastUsedTime: number;
            /** @description what it is for */
            name: string;
            scope: components["schemas"]["KeyScope"][];
        };
        KeyScope: {
            code: string;
            /**
             * Format: int64
             * @description 0: the account does not hold it now, so that the key cannot do it
             * @enum {integer}
             */
            holds: 0 | 1;
            name: string;
            /** @description where people do it; empty for a page itself */
            page: string;
        };
        KeyVal: {
            /** @description it is not offered any more */
            gone?: boolean;
            /** @description code and key, as other calls name the entry */
            iden: string;
            key: string;
            /** @description nothing is ever of it: it is not offered to look for, or to be told of */
            never?: boolean;
            val: string;
        };
        LanguageBodyBody: {
            lang?: string;
        };
        LineBase: {
            /**
             * Format: int64
             * @description 1e-6 degrees
             */
            lat: number;
            /**
             * Format: int64
             * @description 1e-6 degrees
             */
            lng: number;
            /**
             * Format: int64
             * @description epoch seconds of the first point
             */
            time: number;
        };
        LiveAlarmsMessage: {
            /**
             * @description alarms changed of what the caller may see: their list and their counts are to be asked for again
             * @enum {string}
             */
            type: "alarms";
        };
        LiveBeatMessage: {
            /**
             * Format: int64
             * @description milliseconds
             */
            now: number;
            /** @enum {string} */
            type: "beat";
            version: string;
        };
        LiveChangedCommand: {
            /** Format: int64 */
            commandId: number;
            imei: string;
        };
        LiveCommandsMessage: {
            /** @description each once */
            changed: components["schemas"]["LiveChangedCommand"][];
            /** @description others changed besides: whatever is shown of commands is to be asked for again */
            more: boolean;
            /**
             * @description commands of devices that the caller may see have another status
             * @enum {string}
             */
            type: "commands";
        };
        LiveCountsMessage: {
            statistics: components["schemas"]["LiveStatistics"];
            /** @enum {string} */
            type: "counts";
        };
        LiveErrorMessage: {
            /** Format: int64 */
            errcode: number;
            errmsg: string;
            /** @enum {string} */
            type: "error";
        };
        LiveHello: {
            lang?: string;
            /** @description the authToken of POST /signin */
            token: string;
            /** @enum {string} */
            type: "auth";
        };
        LiveNoticesMessage: {
            /**
             * @description the caller was sent notices: they are to be asked for again
             * @enum {string}
             */
            type: "notices";
        };
        LiveOrganWant: {
            /**
             * Format: int64
             * @description 0 all that the caller may see, -10 watched devices
             */
            id: number;
            /** @description with those below it */
            sub?: boolean;
        };
        LiveReadyMessage: {
            /**
             * Format: int64
             * @description seconds between beats when nothing else is sent
             */
            heartbeat: number;
            /**
             * Format: int64
             * @description milliseconds
             */
            now: number;
            /** @enum {string} */
            type: "ready";
        };
        LiveRequest: {
            /** @description IMEIs */
            devices?: string[];
            organs?: components["schemas"]["LiveOrganWant"][];
            /** @description west, south, east, north in degrees */
            rect?: [
                number,
                number,
                number,
                number
            ];
            /** @description version of the last message that the client has */
            resume?: string;
            /** @description only what a search of the device list for this text finds of organs; devices and rect are wanted whatever it says */
            search?: string;
            /** @enum {string} */
            type: "subscribe";
        };
        LiveRow: {
            /**
             * Format: int64
             * @description 1 on, 0 off, null not known
             */
            ACC: number | null;
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            carOwner: string;
            /**
             * Format: int64
             * @description degrees clockwise from north
             */
            course: number;
            /** Format: int64 */
            deviceId: number;
            deviceName: string;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 expired
             * @enum {integer}
             */
            deviceState: 0 | 1 | 2 | 10 | 100;
            /**
             * Format: int64
             * @description percent; null not known
             */
            electric: number | null;
            /** @description the relay cuts oil or power, as the newest report that tells of it says */
            fuelCut: boolean;
            imei: string;
            /** Format: int64 */
            lastLocationTime: number;
            /** Format: int64 */
            lastSignalTime: number;
            /** Format: double */
            lat: number | null;
            /** Format: double */
            lon: number | null;
            /** @description its model says that IMEI, battery and speed are not shown; left out where they are */
            modelHides?: boolean;
            /** @description online, and on its way */
            moving: boolean;
            /**
             * Format: int64
             * @description epoch seconds: a wireless device that sleeps between reports is due to be heard of then; 0 when it does not sleep
             */
            nextReportDue: number;
            /** Format: int64 */
            organId: number;
            plateNo: string;
            /**
             * Format: int64
             * @description milliseconds: receipt of the newest frame
             */
            recv: number;
            /**
             * Format: double
             * @description km/h; 0 when not online
             */
            speed: number;
        };
        LiveRowsMessage: {
            /** @description in the last part of a snapshot: IMEIs among the devices asked for that are not the caller's to see */
            absent?: string[];
            /** @description of those removed: which the caller does not see anywhere any more, since they were deleted or moved, or their vehicle was settled; the others only are not what was asked for */
            gone?: number[];
            /** @description of a snapshot's parts */
            last?: boolean;
            /** @description devices that are gone, or not the caller's any more */
            removed?: number[];
            /** @description only what changed since the version asked for */
            resumed?: boolean;
            rows: components["schemas"]["LiveRow"][];
            /** @enum {string} */
            type: "snapshot" | "change";
            version: string;
        };
        LiveStatistics: {
            /** Format: int64 */
            attentionCount: number;
            /** Format: int64 */
            moving: number;
            /** Format: int64 */
            notuse: number;
            /** Format: int64 */
            offline: number;
            /** Format: int64 */
            online: number;
            /** Format: int64 */
            parked: number;
            /** Format: int64 */
            total: number;
        };
        LogChange: {
            field: string;
            /** @description the field for people */
            name: string;
            new: string;
            old: string;
        };
        LogRow: {
            /** @description IP address it was done from */
            address: string;
            changes: components["schemas"]["LogChange"][];
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /** Format: int64 */
            id: number;
            /** @description client ID: the IMEI or identity that it is about */
            key: string;
            logContent: string;
            /** @enum {string} */
            logLevel: "INFO" | "WARN" | "ERROR" | "FATAL";
            /** @enum {string} */
            logType: "signin" | "change" | "refusal" | "view" | "system";
            logTypeName: string;
            module: string;
            moduleName: string;
            /** @enum {string} */
            source: "GPS-BACK" | "IOT-DEVICE" | "IOT-APP";
            /** @description login name or IMEI of who did it; waymark is the program itself */
            user: string;
        };
        MadeKey: {
            /** Format: int64 */
            keyId: number;
            /** @description shown this once */
            secret: string;
        };
        MadeShare: {
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /** @description login name of who made it */
            createUser: string;
            /**
             * Format: int64
             * @description epoch seconds at which it ended before its time; 0: it did not
             */
            endTime: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            expireTime: number;
            /** @description for whom it is */
            label: string;
            /**
             * Format: int64
             * @description last, epoch seconds; 0 never
             */
            openTime: number;
            /**
             * Format: int64
             * @description how often it was opened
             */
            opens: number;
            /** @description of the page that shows it, with the token behind #, which browsers do not send */
            path: string;
            /** Format: int64 */
            shareId: number;
            showPlate: boolean;
            /** @description where the vehicle was since the link was made */
            showTrack: boolean;
            /**
             * @description whether it stands, or why it ended
             * @enum {string}
             */
            state: "standing" | "expired" | "withdrawn" | "moved" | "settled" | "lapsed" | "reset" | "maker";
            stateName: string;
            /** @description not told again */
            token: string;
        };
        MadeShopKey: {
            /** @description what calls name it by */
            keyCode: string;
            /** Format: int64 */
            keyId: number;
            keyName: string;
            organName: string;
            /** @description told once */
            secret: string;
        };
        MakeKeyInputBody: {
            /**
             * Format: int64
             * @description that it counts, 1 to 366
             */
            days: number;
            lang?: string;
            /** @description what it is for, at most 40 characters */
            name: string;
            /** @description the caller's own; of who signs in elsewhere it is not looked at */
            password: string;
            /** @description codes of getapikeylist's scope */
            scope: string[];
        };
        MakeShopKeyInputBody: {
            keyName: string;
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: the caller's own
             */
            organId?: number;
        };
        ManagedDevice: {
            /** @description key of ACTIVATE_WAY: USER_BIND at the holder's first sign-in, MANUAL by entering the end of service, else at the first position. Left empty: as it is */
            activateWay: string;
            /**
             * Format: int64
             * @description when its service began; 0 not yet
             */
            activeTime: number;
            /** @description another identity on the wire */
            alias: string;
            carBrand: string;
            /**
             * Format: int64
             * @description devices that are fitted to its vehicle, itself included
             */
            carDeviceCount: number;
            /**
             * Format: int64
             * @description 0 when it is not fitted to a vehicle
             */
            carId: number;
            carModel: string;
            carOwner: string;
            carRemark: string;
            /** @description how far the terminal's clock is from UTC, as +08:00; empty: as its protocol says */
            clockZone: string;
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            deviceId: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            deviceName: string;
            deviceRemark: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; left empty: as the model */
            deviceType: string;
            deviceTypeName: string;
            engineNo: string;
            /**
             * Format: int64
             * @description end of service; 0 never
             */
            expireTime: number;
            /** @description the relay cuts oil or power, as the newest report that tells of it says */
            fuelCut: boolean;
            /**
             * Format: int64
             * @description 1: somebody is bound to it as its holder; it cannot be deleted
             * @enum {integer}
             */
            hasHolder: 0 | 1;
            iccid: string;
            imei: string;
            /** @description YYYY-MM-DD, or empty */
            installDate: string;
            /** @description key of INSTALL_LOCATION, or what was typed */
            installLocation: string;
            installLocationName: string;
            /**
             * Format: int64
             * @description installDate as epoch seconds, 00:00 UTC; 0 not known
             */
            installTime: number;
            installer: string;
            /**
             * Format: int64
             * @description 1: the loan is settled
             * @enum {integer}
             */
            isSettle: 0 | 1;
            isSettleName: string;
            /**
             * Format: int64
             * @description epoch seconds of the last message; 0 never
             */
            lastOnlineTime: number;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lat: number | null;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount: number | null;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lon: number | null;
            /** @description its model says that IMEI, battery and speed are not shown */
            modelHides: boolean;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 service expired
             * @enum {integer}
             */
            onlineState: 0 | 1 | 2 | 10 | 100;
            onlineStateName: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            ownerPhone: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate: string;
            policyNo: string;
            protocol: string;
            /** @description of its position; empty outside of China or without a position */
            provinceName: string;
            /** @description another one means that somebody changed the device or its vehicle, see updatedevice; empty for those who may not change it */
            revision: string;
            /** @description of the SIM card's service; shown only to those who may change devices */
            servicePswd: string;
            settleRemark: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 not known
             */
            simExpireTime: number;
            /** @description 11–13 digits, or empty */
            simNo: string;
            /** @description key of SIM_STATE; empty when the card is not in the list of SIM cards */
            simState: string;
            simStateName: string;
            /**
             * Format: int64
             * @description of service after activation; 0 without end
             */
            trialDays: number;
            vinNo: string;
        };
        MapProvider: {
            attribution: string;
            /** @description address that tells whose the map in a view is; empty where attribution says it all */
            copyright: string;
            /** @enum {string} */
            crs: "wgs84" | "gcj02" | "bd09";
            id: string;
            /** @description tiles of the hybrid mode; empty for a provider without one */
            imagery: string;
            /**
             * @description coordinates that the imagery alone is in; all names are in crs
             * @enum {string}
             */
            imageryCrs: "" | "wgs84" | "gcj02";
            /** @description tiles with names that are drawn over the imagery; empty for none */
            imageryLabels: string;
            /** @description key of the provider that the browser sends, if it needs one */
            key: string;
            /** @enum {string} */
            kind: "pmtiles" | "raster" | "style" | "baidu";
            /** @description tiles with names that are drawn over those of url; empty for none */
            labels: string;
            /**
             * Format: int64
             * @description closest zoom that there are tiles of; 0 for an archive, which says so itself
             */
            maxZoom: number;
            name: string;
            /**
             * @description whose map it is, where distances are not measured on it; empty where they are
             * @enum {string}
             */
            unmeasured: "" | "google" | "bing";
            url: string;
        };
        MarkInputBody: {
            /**
             * Format: int64
             * @description 0 none, which empties the remark; 1 low, 2 general, 3 high; -1: the remark alone
             * @enum {integer}
             */
            attention: -1 | 0 | 1 | 2 | 3;
            /** @description reasons with a slash between them, at most 200 characters */
            attentionRemark?: string;
            imei: string;
            lang?: string;
            /** @description as it was shown: refused when the device is not fitted to that vehicle any more */
            plateNo?: string;
            /**
             * Format: int64
             * @description 1: all devices of its vehicle
             * @enum {integer}
             */
            sameCar?: 0 | 1;
        };
        Mate: {
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            /** Format: int64 */
            deviceId: number;
            deviceModel: string;
            deviceName: string;
            deviceTypeName: string;
            imei: string;
            /** @description its model says that IMEI, battery and speed are not shown */
            modelHides: boolean;
            plateNo: string;
        };
        MenuGroup: {
            children: components["schemas"]["MenuItem"][];
            code: string;
            icon: string;
            name: string;
        };
        MenuItem: {
            code: string;
            name: string;
            url: string;
        };
        MileageCalendar: {
            /**
             * Format: int64
             * @description 0 for a device that is not fitted to a vehicle
             */
            carId: number;
            carOwner: string;
            /** @description up to today */
            dayList: components["schemas"]["CalendarDay"][];
            /**
             * Format: int64
             * @description in the period
             */
            days: number;
            /**
             * Format: int64
             * @description devices of the vehicle; it is counted once
             */
            deviceCount: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /**
             * Format: int64
             * @description days on which it went anywhere
             */
            drivenDays: number;
            /** @description last day */
            endDate: string;
            imei: string;
            /**
             * Format: int64
             * @description days of which something is known
             */
            knownDays: number;
            /**
             * Format: int64
             * @description metres of the longest day
             */
            longest: number | null;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            longestKm: number | null;
            /** @description IMEIs of the devices that counted, with commas, the one for most days first */
            measuredBy: string;
            /**
             * Format: int64
             * @description metres; null where nothing is known of any day
             */
            mileage: number | null;
            /** @description names the row within the list */
            mileageId: string;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            mileageKm: number | null;
            /**
             * @description what it is measured by; empty where it did not go anywhere
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer" | "mixed";
            odometer: components["schemas"]["OdometerEnds"];
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description what people said that the odometer showed, oldest first */
            readings: components["schemas"]["Reading"][];
            /** @description days do not begin in the zone of the installation: what is kept by its days was divided by rides */
            reckoned: boolean;
            /** @description something that came late changed it */
            revised: boolean;
            /** @description first day */
            startDate: string;
        };
        MileageDay: {
            date: string;
            /**
             * Format: int64
             * @description vehicles that went anywhere
             */
            driven: number;
            /**
             * Format: int64
             * @description vehicles of which something is known
             */
            known: number;
            /**
             * Format: int64
             * @description metres
             */
            mileage: number;
        };
        MileageFilter: {
            /** @description likewise; that day is included */
            endDate?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description YYYY-MM-DD */
            startDate?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * @description a row for each of these, weeks from Monday; empty: one for the whole range
             * @enum {string}
             */
            unit?: "day" | "week" | "month";
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        MileageRecord: {
            /**
             * Format: int64
             * @description 0 for a device that is not fitted to a vehicle
             */
            carId: number;
            carOwner: string;
            /**
             * Format: int64
             * @description in the period
             */
            days: number;
            /**
             * Format: int64
             * @description devices of the vehicle; it is counted once
             */
            deviceCount: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /**
             * Format: int64
             * @description days on which it went anywhere
             */
            drivenDays: number;
            /** @description last day */
            endDate: string;
            imei: string;
            /**
             * Format: int64
             * @description days of which something is known
             */
            knownDays: number;
            /**
             * Format: int64
             * @description metres of the longest day
             */
            longest: number | null;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            longestKm: number | null;
            /** @description IMEIs of the devices that counted, with commas, the one for most days first */
            measuredBy: string;
            /**
             * Format: int64
             * @description metres; null where nothing is known of any day
             */
            mileage: number | null;
            /** @description names the row within the list */
            mileageId: string;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            mileageKm: number | null;
            /**
             * @description what it is measured by; empty where it did not go anywhere
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer" | "mixed";
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description days do not begin in the zone of the installation: what is kept by its days was divided by rides */
            reckoned: boolean;
            /** @description something that came late changed it */
            revised: boolean;
            /** @description first day */
            startDate: string;
        };
        MileageSum: {
            days: components["schemas"]["MileageDay"][];
            /**
             * Format: int64
             * @description vehicles that went anywhere
             */
            driven: number;
            /** @description false where it is being prepared, or there is too much to be added up; then what follows is 0 */
            known: boolean;
            /**
             * Format: int64
             * @description metres
             */
            mileage: number;
            /** @description it is not known yet: what so many vehicles did is being read; ask again in a few seconds */
            preparing: boolean;
            /**
             * Format: int64
             * @description vehicles of which it has been read
             */
            ready: number;
            /**
             * Format: int64
             * @description vehicles of which nothing is known
             */
            silent: number;
            /**
             * Format: int64
             * @description that the list covers
             */
            vehicles: number;
        };
        ModelDialect: {
            code: string;
            nameCn: string;
            nameEn: string;
            protocol: string;
            /** @description what it has for commands; it has none for the others */
            texts: components["schemas"]["ModelText"][];
        };
        ModelFields: {
            /** @description CUT_OFF, ACC, BATTERY, VOLTAGE, WIFI, LBS, VOICE, TAMPER, SOS, SHOCK, FUEL, VIDEO, ODOMETER, WAKE_UP, BATTERIES, HIDE */
            capabilities?: string[] | null;
            /** @description letters, digits and . _ / + - ; not digits alone */
            code: string;
            /** @description keys of CMD_CODE */
            commands?: string[] | null;
            /** @description code of a dialect of its protocol; empty: none, commands that need a text are not offered */
            dialect?: string;
            /** Format: int64 */
            heartbeatSeconds?: number;
            lang?: string;
            nameCn: string;
            nameEn?: string;
            /** @description name of a protocol that the server speaks; empty: any */
            protocol?: string;
            remark?: string;
            /** Format: int64 */
            reportSeconds?: number;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description texts of its own, in place of those of the dialect */
            texts?: components["schemas"]["ModelText"][] | null;
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
        };
        ModelPage: {
            /** @description those that are known, each of a protocol that carries texts */
            dialects: components["schemas"]["ModelDialect"][];
            /** @description those that the server speaks, any of which a model can have */
            protocols: string[];
            rows: components["schemas"]["ModelRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
            /** @description what may stand in braces in the texts of commands, of those that have values */
            values: components["schemas"]["TextValues"][];
        };
        ModelRow: {
            capabilities: string[];
            code: string;
            /** @description keys of CMD_CODE */
            commands: string[];
            /**
             * Format: int64
             * @description of this model that the caller may see
             */
            deviceCount: number;
            /** @description which texts its terminals are sent as commands; empty: nobody has said */
            dialect: string;
            /**
             * Format: int64
             * @description 0 not known
             */
            heartbeatSeconds: number;
            /** Format: int64 */
            id: number;
            /** @description in the language asked for */
            name: string;
            nameCn: string;
            nameEn: string;
            /** @description empty: any */
            protocol: string;
            remark: string;
            /**
             * Format: int64
             * @description 0 not known
             */
            reportSeconds: number;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled: not offered any more
             */
            status: number;
            /** @description texts of its own, which count before those of the dialect */
            texts: components["schemas"]["ModelText"][];
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
            typeName: string;
            /** Format: int64 */
            updateTime: number;
        };
        ModelText: {
            /** @description key of CMD_CODE */
            command: string;
            /** @description printable ASCII, with {name} where a value of the command stands; {name|1=ON|2=OFF} where the terminal has words for the values */
            text: string;
        };
        MoveCarInputBody: {
            /** @description numbers joined with commas, or one number */
            carIds: string | number;
            lang?: string;
            /** Format: int64 */
            organId: number;
        };
        MoveDeviceInputBody: {
            /** @description separated by commas, blanks or line breaks */
            imeis: string;
            lang?: string;
            /** Format: int64 */
            organId: number;
        };
        MoveOrganInputBody: {
            /** @description points may go that are kept for less time there; without it such a move is refused (1221) and says how many */
            confirmRetention?: boolean;
            lang?: string;
            /** Format: int64 */
            organId: number;
            /**
             * Format: int64
             * @description required
             */
            parentId?: number;
        };
        MovedCars: {
            /**
             * Format: int64
             * @description that went with them
             */
            devices: number;
            /**
             * Format: int64
             * @description vehicles
             */
            moved: number;
            refused: components["schemas"]["RefusedCar"][];
        };
        MovedDevices: {
            /** Format: int64 */
            moved: number;
            refused: components["schemas"]["RefusedDevice"][];
        };
        NewFactor: {
            /** @description base32, for typing */
            secret: string;
            /** @description otpauth://…, for a QR code */
            uri: string;
        };
        NewPassword: {
            /** @description shown only now */
            password: string;
        };
        NoticeChoices: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            byBrowser: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            byEmail: 0 | 1;
            /**
             * Format: int64
             * @description when that is
             */
            digestAt: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            /**
             * Format: int64
             * @description 1: of alarms of all vehicles that they may see
             * @enum {integer}
             */
            enabled: 0 | 1;
            /** Format: int64 */
            quietFrom: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo: number;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone: string;
            /**
             * Format: int64
             * @description 1: of watched vehicles only
             * @enum {integer}
             */
            watched: 0 | 1;
        };
        NoticeDetail: {
            /** Format: int64 */
            alarmCount: number;
            /** @description in order */
            attempts: components["schemas"]["NoticeTry"][];
            /** @enum {string} */
            channel: "browser" | "email" | "webhook";
            channelName: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /**
             * Format: int64
             * @description epoch seconds when it is tried next; 0 never
             */
            dueTime: number;
            /** Format: int64 */
            noticeId: number;
            organName: string;
            /** @description why the last try failed, or why it was dropped */
            problem: string;
            /** @description login name of a person, e-mail address, or address of a webhook */
            recipient: string;
            /**
             * Format: int64
             * @description 0: the person's own choice
             */
            ruleId: number;
            /** @description empty where it is gone */
            ruleName: string;
            /**
             * Format: int64
             * @description epoch seconds when it was sent; 0 not
             */
            sendTime: number;
            /** @enum {string} */
            state: "waiting" | "sending" | "retry" | "sent" | "failed" | "dropped";
            stateName: string;
            /**
             * Format: int64
             * @description 1: so many came that they were held back until it was over
             * @enum {integer}
             */
            storm: 0 | 1;
            /** Format: int64 */
            tries: number;
        };
        NoticeRow: {
            /** Format: int64 */
            alarmCount: number;
            /** @enum {string} */
            channel: "browser" | "email" | "webhook";
            channelName: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /**
             * Format: int64
             * @description epoch seconds when it is tried next; 0 never
             */
            dueTime: number;
            /** Format: int64 */
            noticeId: number;
            organName: string;
            /** @description why the last try failed, or why it was dropped */
            problem: string;
            /** @description login name of a person, e-mail address, or address of a webhook */
            recipient: string;
            /**
             * Format: int64
             * @description 0: the person's own choice
             */
            ruleId: number;
            /** @description empty where it is gone */
            ruleName: string;
            /**
             * Format: int64
             * @description epoch seconds when it was sent; 0 not
             */
            sendTime: number;
            /** @enum {string} */
            state: "waiting" | "sending" | "retry" | "sent" | "failed" | "dropped";
            stateName: string;
            /**
             * Format: int64
             * @description 1: so many came that they were held back until it was over
             * @enum {integer}
             */
            storm: 0 | 1;
            /** Format: int64 */
            tries: number;
        };
        NoticeRuleRow: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes: string[];
            /**
             * Format: int64
             * @description whether the users are told in the browser
             * @enum {integer}
             */
            byBrowser: 0 | 1;
            /**
             * Format: int64
             * @description whether the users are told by e-mail
             * @enum {integer}
             */
            byEmail: 0 | 1;
            /** Format: int64 */
            createTime: number;
            createUser: string;
            /**
             * Format: int64
             * @description when that is
             */
            digestAt: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            /** @description addresses besides */
            emails: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            enabled: 0 | 1;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** Format: int64 */
            quietFrom: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo: number;
            /** Format: int64 */
            ruleId: number;
            ruleName: string;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone: string;
            /** Format: int64 */
            updateTime: number;
            /** Format: int64 */
            userCount: number;
            /**
             * Format: int64
             * @description 0: all of the organisation and below it
             */
            vehicleCount: number;
            /** @description empty without */
            webhookUrl: string;
        };
        NoticeTry: {
            /** @description what the other side said, shortened */
            detail: string;
            problem: string;
            /** @enum {string} */
            state: "retry" | "sent" | "failed" | "dropped";
            stateName: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            time: number;
        };
        NoticeUser: {
            /**
             * Format: int64
             * @enum {integer}
             */
            hasEmail: 0 | 1;
            loginName: string;
            realname: string;
            /** Format: int64 */
            userId: number;
        };
        NoticeVehicle: {
            /** Format: int64 */
            carId: number;
            plateNo: string;
        };
        OdometerEnds: {
            /**
             * Format: double
             * @description kilometres when the first day begins: the newest reading until then and the mileage since; null without one
             */
            begins: number | null;
            /**
             * Format: double
             * @description kilometres when the last day ends
             */
            ends: number | null;
        };
        OdometerInputBody: {
            /** Format: int64 */
            carId: number;
            /** @description YYYY-MM-DD; the reading is of its beginning */
            date: string;
            lang?: string;
            /**
             * Format: double
             * @description kilometres, to one decimal
             */
            odometerKm: number;
            remark?: string;
        };
        OfferAnswer: {
            /**
             * Format: int64
             * @description end of service; 0 none is set
             */
            expireTime: number;
            /** @description cheapest first; none where nothing can be bought */
            packages: components["schemas"]["OfferedPackage"][];
            /**
             * @description waiting: service has not begun, and is longer by what is bought; endless: nothing can be bought
             * @enum {string}
             */
            serviceState: "waiting" | "endless" | "ending";
            sources: components["schemas"]["OfferedSource"][];
        };
        OfferedPackage: {
            /**
             * Format: int64
             * @description of service
             */
            days: number;
            /** Format: int64 */
            packageId: number;
            packageName: string;
            /** @description yuan */
            price: string;
        };
        OfferedSource: {
            paySource: string;
            paySourceName: string;
            /** @description no money is really paid */
            trial: boolean;
        };
        OfflineFilter: {
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
            deviceType?: string;
            /**
             * Format: int64
             * @description seconds at most, not included; 0 or absent: no end
             */
            endSecond?: number;
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * Format: int64
             * @description seconds at least
             */
            startSecond?: number;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        OfflineRecord: {
            carOwner: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /** @description what the cause was told from, in words; may be empty */
            evidence: string;
            imei: string;
            /**
             * Format: int64
             * @description epoch seconds: when it had been silent for too long; 0 where that is not kept yet
             */
            lastOfflineTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last message before
             */
            lastOnlineTime: number;
            /** Format: double */
            lat: number | null;
            /**
             * Format: double
             * @description where it was heard last, WGS-84 degrees; null where that is not known
             */
            lon: number | null;
            /** @enum {string} */
            offlineCause: "expired" | "sim" | "removed" | "drained" | "powerCut" | "shutdown" | "weak" | "moved" | "outage" | "unknown";
            offlineCauseName: string;
            /** @description names it for good: the device and the moment of its last message before */
            offlineId: string;
            /**
             * Format: int64
             * @description seconds since the last message, until now or the first after
             */
            offlineLong: number;
            /**
             * Format: int64
             * @description epoch seconds of the first message after; 0 while it is offline
             */
            onlineAgainTime: number;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            simNo: string;
        };
        OidcConfig: {
            /** @description people can sign in at an identity provider: send the browser to /api/oidc/start */
            enabled: boolean;
            /** @description of the provider, for the button */
            name: string;
        };
        OneSubscriptionBody: {
            lang?: string;
            /** Format: int64 */
            subscriptionId: number;
        };
        OpenImport: {
            /** Format: int64 */
            batchId: number;
            /** Format: int64 */
            createTime: number;
            fileName: string;
            /** Format: int64 */
            invalid: number;
            /**
             * Format: int64
             * @description rows of the file
             */
            total: number;
            /** Format: int64 */
            valid: number;
        };
        OperationFilter: {
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /** @description key of the part of the product that it was done to, as in the list of the log; empty or -1: all */
            operationType?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description who did it; 0 or absent: everybody
             */
            userId?: number;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        OperationRow: {
            /** Format: int64 */
            auditId: number;
            content: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /** @description login name */
            createUser: string;
            /** @description of the device that it was about, as far as the caller may see it; a dash where that has no name or plate and its model hides its IMEI */
            deviceName: string;
            /** @description of the device that it was about; empty for none */
            imei: string;
            /** @description key of the part of the product that it was done to */
            operationType: string;
            operationTypeName: string;
            /** @description of the user, as it was; empty when it is gone */
            organName: string;
            plateNo: string;
            /** @description empty when the user is gone */
            realname: string;
            /** Format: int64 */
            userId: number;
        };
        OrderFilter: {
            /** @description key of BONUS_TYPE; absent: all */
            bonusType?: string;
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of the number of a device */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        OrderForm: {
            /** @description key of ACTIVATE_WAY */
            activateWay?: string;
            arrData?: components["schemas"]["GivenGroup"][];
            /** @description numbers of devices, apart by blanks, commas or line breaks; 1,000 at most */
            imeiData?: string;
            lang?: string;
            /** @description whole days */
            probationPeriod?: number | string;
        };
        OrderInputBody: {
            lang?: string;
            orderNo: string;
        };
        OrderRow: {
            activateWay: string;
            activateWayName: string;
            arrData: components["schemas"]["ShareGroup"][];
            /** @description of each share payee and percent with a colon between */
            bonusRate: string[];
            /** @description keys of BONUS_TYPE, joined with commas */
            bonusType: string;
            bonusTypeName: string;
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            deviceCount: number;
            /** @description of all devices, joined with commas; of an order that was reset those that it had */
            imei: string;
            /** Format: int64 */
            orderId: number;
            orderNo: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /**
             * Format: int64
             * @description days of trial after activation
             */
            probationPeriod: number;
            /**
             * Format: int64
             * @description 0 while it stands
             */
            resetTime: number;
            /** @description another one means that somebody changed the order; see updateOrder */
            revision: string;
            /**
             * Format: int64
             * @description 1 standing, 0 reset
             * @enum {integer}
             */
            state: 0 | 1;
            /** Format: int64 */
            updateTime: number;
        };
        OrganContents: {
            /** Format: int64 */
            devices: number;
            /**
             * Format: int64
             * @description organisations below it
             */
            organs: number;
            /**
             * Format: int64
             * @description that belong to it or one below it
             */
            roles: number;
            /** Format: int64 */
            users: number;
            /** Format: int64 */
            vehicles: number;
        };
        OrganNode: {
            children: components["schemas"]["OrganNode"][];
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description 1 for a root
             */
            level: number;
            /**
             * Format: int64
             * @description the same as id
             */
            organId: number;
            organName: string;
            /**
             * Format: int64
             * @description devices of it alone
             */
            ownCount: number;
            /**
             * Format: int64
             * @description 0 for a root
             */
            parentId: number;
            path: string;
            remark: string;
            /** @description roles that its users may be given, joined with commas; none: as above it */
            roleIds: string;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            /**
             * Format: int64
             * @description devices of it and all below it
             */
            totalCount: number;
        };
        OrganRow: {
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description 1: the caller's own, which may not be moved, disabled or deleted
             */
            isOwn: number;
            /**
             * Format: int64
             * @description 1 for a root
             */
            level: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            /**
             * Format: int64
             * @description 0 for a root
             */
            parentId: number;
            /** @description empty where the parent is not the caller's to see */
            parentName: string;
            path: string;
            remark: string;
            /**
             * Format: int64
             * @description how long points are kept; 0: as above it
             */
            retentionDays: number;
            /** @description the same, joined with commas */
            roleIds: string;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            /** @description roles that its users may be given; none: as above it */
            strRoleIds: number[];
            /** @description their names, joined with commas */
            strRoleNames: string;
            /**
             * Format: int64
             * @description devices of it and all below it
             */
            totalCount: number;
            /**
             * Format: int64
             * @description users of it and all below it
             */
            userCount: number;
        };
        Outing: {
            /**
             * Format: int64
             * @description of the rides that are over, each whole
             */
            metres: number;
            /**
             * @description what metres are measured by
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer" | "mixed";
            rides: components["schemas"]["RideRow"][];
            stops: components["schemas"]["StopRow"][];
        };
        OwnAlarm: {
            alarmClass: string;
            alarmId: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            alarmTime: number;
            alarmType: string;
            alarmTypeName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            imei: string;
            organName: string;
            plateNo: string;
        };
        OwnNotice: {
            /**
             * Format: int64
             * @description of those that the caller may see, among the first 200; of all where none of these is
             */
            alarmCount: number;
            /** @description the first of them */
            alarms: components["schemas"]["OwnAlarm"][];
            /**
             * Format: int64
             * @description 1: of more than 200 the first alone were looked at, and there may be more that the caller may see
             * @enum {integer}
             */
            atLeast: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            isRead: 0 | 1;
            /** Format: int64 */
            noticeId: number;
            /**
             * Format: int64
             * @enum {integer}
             */
            storm: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds when it was sent
             */
            time: number;
        };
        OwnPasswordInputBody: {
            lang?: string;
            /** @description the caller's own */
            password: string;
        };
        PackageRow: {
            bonusType: string;
            bonusTypeName: string;
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            days: number;
            /** Format: int64 */
            organId: number;
            /** @description to whose devices, and to those of organisations below, it is offered */
            organName: string;
            /** Format: int64 */
            packageId: number;
            packageName: string;
            /** @description yuan */
            price: string;
            /** @description its number; what payments name */
            productId: string;
            /**
             * Format: int64
             * @description 1 offered, 0 not any more
             * @enum {integer}
             */
            state: 0 | 1;
        };
        PageAlarmDayRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["AlarmDayRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageAlarmRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["AlarmRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageBillRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["BillRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageCarRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["CarRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageCommandRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["CommandRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageDeviceRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["DeviceRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageFenceRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["FenceRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageFenceStayRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["FenceStayRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageFrequentRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["FrequentRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageHomeStopRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["HomeStopRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageIndividualRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["IndividualRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageKeptRefundRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["KeptRefundRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageLogRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["LogRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageManagedDevice: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["ManagedDevice"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageMileageRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["MileageRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageNoticeRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["NoticeRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageNoticeRuleRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["NoticeRuleRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageOfflineRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["OfflineRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageOperationRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["OperationRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageOrderRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["OrderRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageOrganRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["OrganRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePackageRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["PackageRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePermissionRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["PermissionRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePledgePointRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["PledgePointRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePropertyRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["PropertyRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageRideRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["RideRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageRoleRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["RoleRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageRouteRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["RouteRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageShareRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["ShareRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageSilentRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["SilentRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageSpeedRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["SpeedRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageStopRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["StopRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageTerminalEvent: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["TerminalEvent"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageTryoutRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["TryoutRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUnknownRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["UnknownRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUseDayRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["UseDayRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUseRecord: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["UseRecord"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUserRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["UserRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageWatchedRow: {
            /** @description there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted */
            more?: boolean;
            /** @description of lists that take after: what the next page is asked for with; absent where there is none */
            next?: string;
            /** @description of lists that take before: what the page before is asked for with; absent where there is none */
            previous?: string;
            rows: components["schemas"]["WatchedRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PasswordInputBody: {
            lang?: string;
            /** @description the caller's own login name, or IMEI */
            loginName: string;
            newPswd: string;
            oldPswd: string;
            /**
             * Format: int64
             * @description not needed: the session says it
             * @enum {integer}
             */
            userType?: 1 | 2;
        };
        PayeeChoice: {
            /** Format: int64 */
            id: number;
            organName: string;
            phone: string;
            userName: string;
            userTypeName: string;
        };
        PayeeInputBody: {
            /** Format: int64 */
            id: number;
            lang?: string;
        };
        PayeePage: {
            /** @description those of the page that are in a standing order: they cannot be deleted */
            orderUserList: number[];
            /** @description what is sealed is shown with stars */
            rows: components["schemas"]["PayeeRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PayeeRow: {
            /** @description key of BANK */
            bank: string;
            bankBranch: string;
            bankName: string;
            /** @description who holds the account */
            cardBelonger: string;
            /** @description this and licenseNo not of a person */
            company: string;
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            id: number;
            /** @description ID card */
            identityNo: string;
            /**
             * Format: int64
             * @description 1: it has a share in a standing order
             * @enum {integer}
             */
            inOrder: 0 | 1;
            /** @description ID card of the legal representative; not of a person */
            legalPersonCard: string;
            /** @description unified social credit code, or an old number of 15 digits */
            licenseNo: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description bank card of a person (12 to 19 digits), account of others (8 to 30 digits) */
            payNo: string;
            /** @description accounts of the caller's organisations that see its shares wherever these are */
            permissionIds: number[];
            /** @description 11 digits */
            phone: string;
            /** @description key of SOURCE_WAY */
            sourceWay: string;
            sourceWayName: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            state: 0 | 1;
            userName: string;
            /** @description key of USER_TYPE */
            userType: string;
            userTypeName: string;
        };
        PayeeSecrets: {
            /** @description who holds the account */
            cardBelonger: string;
            /** @description ID card */
            identityNo: string;
            /** @description ID card of the legal representative; not of a person */
            legalPersonCard: string;
            /** @description bank card of a person (12 to 19 digits), account of others (8 to 30 digits) */
            payNo: string;
        };
        PaymentDetails: {
            bonusType: string;
            /** Format: int64 */
            bookTime: number;
            bookedBy: string;
            /** @description yuan that the payment service keeps */
            fee: string;
            imei: string;
            /** @description of the order that it was split by; empty: all is the platform's */
            orderNo: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description yuan; negative of a refund */
            payAmount: string;
            payNo: string;
            /** @description key of TOP_SOURCE */
            paySource: string;
            /** @description says so of a payment for trials */
            paySourceName: string;
            /** Format: int64 */
            payTime: number;
            /** Format: int64 */
            paymentId: number;
            /** @description of who paid; empty where it is not known */
            phone: string;
            /**
             * Format: int64
             * @description 0: no order
             */
            planId: number;
            /** @description of the vehicle that the device is fitted to now; empty where there is none, or the device is not the caller's any more */
            plateNo: string;
            /** @description they add up to 0.00 */
            postings: components["schemas"]["PostingRow"][];
            /** @description number of the package */
            productId: string;
            productName: string;
            /**
             * Format: int64
             * @description payment that it pays back; 0 of a payment
             */
            refundOf: number;
            /** @description yuan of it that were paid back */
            refunded: string;
            refunds: components["schemas"]["PaymentRow"][];
            /**
             * Format: int64
             * @description by which it made the service longer
             */
            serviceDays: number;
            /**
             * Format: int64
             * @description 1 payment, 2 refund
             * @enum {integer}
             */
            state: 1 | 2;
            stateName: string;
            /**
             * Format: int64
             * @description 1: a payment service told it that takes no money
             * @enum {integer}
             */
            trial: 0 | 1;
        };
        PaymentFilter: {
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description beginning or end of the number of a device, or of a phone */
            key?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /** @description number of an order: what was booked under any of its plans */
            orderNo?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /**
             * @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all
             * @enum {string}
             */
            paySource?: "0" | "1" | "2" | "3" | "4";
            /**
             * Format: int64
             * @description plan of an order, as getPlanList has it: what was booked under it; 0 or absent: all
             */
            planId?: number;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        PaymentPage: {
            /** @description there are more than these, which are on no page while they are sorted so */
            more?: boolean;
            rows: components["schemas"]["PaymentRow"][];
            /**
             * Format: int64
             * @description 0, or since when what begins or ends with key, or was booked under orderNo or planId, was looked for, and is in total, where it is too much: the beginning of a day in the zone +08:00
             */
            since: number;
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PaymentRow: {
            /** @description yuan that the payment service keeps */
            fee: string;
            imei: string;
            /** @description of the order that it was split by; empty: all is the platform's */
            orderNo: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description yuan; negative of a refund */
            payAmount: string;
            payNo: string;
            /** @description key of TOP_SOURCE */
            paySource: string;
            /** @description says so of a payment for trials */
            paySourceName: string;
            /** Format: int64 */
            payTime: number;
            /** Format: int64 */
            paymentId: number;
            /** @description of who paid; empty where it is not known */
            phone: string;
            /** @description of the vehicle that the device is fitted to now; empty where there is none, or the device is not the caller's any more */
            plateNo: string;
            /** @description number of the package */
            productId: string;
            productName: string;
            /**
             * Format: int64
             * @description payment that it pays back; 0 of a payment
             */
            refundOf: number;
            /** @description yuan of it that were paid back */
            refunded: string;
            /**
             * Format: int64
             * @description 1 payment, 2 refund
             * @enum {integer}
             */
            state: 1 | 2;
            stateName: string;
            /**
             * Format: int64
             * @description 1: a payment service told it that takes no money
             * @enum {integer}
             */
            trial: 0 | 1;
        };
        PermissionFields: {
            lang?: string;
            /**
             * Format: int64
             * @description a menu; 0 for a heading
             */
            parentId?: number;
            perCode: string;
            perIcon?: string;
            /** @description Chinese */
            perName: string;
            /** @description English; where empty, the Chinese one is shown */
            perNameEn?: string;
            /** @description MENU or BUTTON */
            perType: string;
            /** @description page of a menu, empty for a heading; path of the route of a button */
            perUrl?: string;
            remark?: string;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description of a heading; all below it have the same */
            systemType?: string;
        };
        PermissionNode: {
            /**
             * Format: int64
             * @description buttons right below it
             */
            buttonCount: number;
            children: components["schemas"]["PermissionNode"][];
            /**
             * Format: int64
             * @description the same as perId
             */
            id: number;
            /**
             * Format: int64
             * @description 0 for a heading
             */
            parentId: number;
            /** @description IDs from the heading to this one: /1/7/ */
            path: string;
            perCode: string;
            perIcon: string;
            /** Format: int64 */
            perId: number;
            /** @description in the language asked for */
            perName: string;
            perNameCn: string;
            perNameEn: string;
            /** @enum {string} */
            perType: "MENU" | "BUTTON";
            /** @description page of a menu, empty for a heading; path of the route of a button */
            perUrl: string;
            remark: string;
            /**
             * Format: int64
             * @description roles that hold it
             */
            roleCount: number;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            systemType: string;
        };
        PermissionRow: {
            /**
             * Format: int64
             * @description buttons right below it
             */
            buttonCount: number;
            /**
             * Format: int64
             * @description the same as perId
             */
            id: number;
            /**
             * Format: int64
             * @description 0 for a heading
             */
            parentId: number;
            /** @description IDs from the heading to this one: /1/7/ */
            path: string;
            perCode: string;
            perIcon: string;
            /** Format: int64 */
            perId: number;
            /** @description in the language asked for */
            perName: string;
            perNameCn: string;
            perNameEn: string;
            /** @enum {string} */
            perType: "MENU" | "BUTTON";
            /** @description page of a menu, empty for a heading; path of the route of a button */
            perUrl: string;
            remark: string;
            /**
             * Format: int64
             * @description roles that hold it
             */
            roleCount: number;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            systemType: string;
        };
        PlaceRow: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
        };
        PlanRow: {
            /** @description yuan of these, refunds deducted, but for those for trials; empty to who may not see payments (PS-10), as trial is */
            amount: string;
            arrData: components["schemas"]["ShareGroup"][];
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @enum {integer}
             */
            current: 0 | 1;
            /**
             * Format: int64
             * @description how many were booked by it, refunds apart
             */
            payments: number;
            /** Format: int64 */
            planId: number;
            /** @description yuan of those for trials, likewise: no money came in */
            trial: string;
            /** @description who made it */
            userName: string;
        };
        PledgePointRow: {
            address: string;
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description 1: all organisations see where it is, and it counts for their vehicles within the radius that they have set for shared points
             */
            isShare: number;
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            /**
             * Format: int64
             * @description 1 where the caller may change it, as far as their permissions go
             */
            mine: number;
            /**
             * Format: int64
             * @description 0 of a point that another organisation shares
             */
            organId: number;
            /** @description empty of a point that another organisation shares */
            organName: string;
            /** Format: int64 */
            pointId: number;
            pointName: string;
            /**
             * Format: int64
             * @description metres within which it counts for the caller's vehicles: of a point that another organisation shares, those that the caller's organisation has set
             */
            radius: number;
            /** @description empty of a point that another organisation shares */
            remark: string;
            /** Format: int64 */
            updateTime: number;
        };
        PostingRow: {
            /** @enum {string} */
            account: "provider" | "fee" | "payee" | "platform";
            /** @description yuan: negative where it comes from, positive where it goes */
            amount: string;
            /** @description of payee and platform */
            percent: string;
            /**
             * Format: int64
             * @description the payee; 0 of other accounts
             */
            userId: number;
            userName: string;
        };
        PropertyFields: {
            code: string;
            key: string;
            lang?: string;
            /** @description of the list, Chinese */
            name?: string;
            /** @description of the list, English */
            nameEn?: string;
            /**
             * Format: int64
             * @description entry that it belongs to, 0 for none
             */
            parentId?: number;
            remark?: string;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description Chinese */
            val: string;
            /** @description English; where empty, the Chinese one is shown */
            valEn?: string;
        };
        PropertyRow: {
            code: string;
            /** Format: int64 */
            id: number;
            key: string;
            /** @description of the list, Chinese */
            name: string;
            /** @description of the list, English */
            nameEn: string;
            /**
             * Format: int64
             * @description entry that it belongs to, 0 for none
             */
            parentId: number;
            remark: string;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            /** Format: int64 */
            updateTime: number;
            /** @description Chinese */
            val: string;
            /** @description English; where empty, the Chinese one is shown */
            valEn: string;
        };
        PurchaseAnswer: {
            /** @description yuan */
            amount: string;
            /** @description what the QR code says; an address that begins with / is one of this site */
            code: string;
            /** Format: int64 */
            days: number;
            /**
             * Format: int64
             * @description until when it can be paid
             */
            endTime: number;
            /**
             * Format: int64
             * @description end of service; 0 none is set
             */
            expireTime: number;
            packageName: string;
            paySource: string;
            purchaseNo: string;
            /** @enum {string} */
            state: "waiting" | "paid" | "expired";
        };
        ReadInputBody: {
            lang?: string;
            /**
             * Format: int64
             * @description and all before it
             */
            noticeId: number;
        };
        Reading: {
            /** @description login name */
            by: string;
            /** @description the reading is of its beginning */
            date: string;
            /** Format: double */
            odometerKm: number;
            remark: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            time: number;
        };
        ReadingList: {
            rows: components["schemas"]["DeviceReading"][];
        };
        RecordFilter: {
            /**
             * Format: int64
             * @description of one batch; 0 or absent: all
             */
            batchId?: number;
            /** @description keys of CMD_CODE with commas; absent: all */
            cmdCodes?: string;
            /**
             * @description absent: all
             * @enum {string}
             */
            cmdStatus?: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device, whole */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle, whole */
            plateNo?: string;
            /** @description part of IMEI, device name, plate or issuer */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description issued from: epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        RecoverInputBody: {
            /** @description IMEIs */
            devices: string[];
            lang?: string;
        };
        Recovered: {
            /**
             * Format: int64
             * @description how many devices were reset
             */
            done: number;
            refused: components["schemas"]["UnresetDevice"][];
        };
        RecoveryCodes: {
            /** @description shown this once */
            recoveryCodes: string[];
        };
        RefundInputBody: {
            /** @description yuan, with two decimals at most; as much as is left of the payment at most */
            amount: number | string;
            /**
             * Format: int64
             * @description 1: it is another refund than one of the same amount that the payment has already, which is not asked about then
             * @enum {integer}
             */
            another?: 0 | 1;
            lang?: string;
            /** @description number of the refund at the payment service */
            payNo: string;
            /**
             * Format: int64
             * @description epoch seconds; absent: now
             */
            payTime?: number;
            /** Format: int64 */
            paymentId: number;
        };
        Refusal: {
            /** @description the field of what was sent that it is about, where the number does not say so: names with dots between them */
            at?: string;
            /**
             * Format: int64
             * @description one of the numbers in /api/docs; 1 where there is none of its own
             */
            errcode: number;
            /** @description text for people in the language asked for */
            errmsg: string;
            /** @description always null */
            retobj: null;
        };
        RefusedCar: {
            /** Format: int64 */
            carId: number;
            plateNo: string;
            /** @description for people */
            reason: string;
        };
        RefusedDevice: {
            imei: string;
            plateNo: string;
            /** @description for people */
            reason: string;
        };
        RegionOutline: {
            /** @description of province, city and district */
            names: string[];
            /** Format: int64 */
            regionId: number;
            /** @description closed rings of [lng, lat]; what is within an odd number of them is inside */
            rings: (([
                number,
                number
            ] | null)[] | null)[];
        };
        RegionRow: {
            /**
             * Format: int64
             * @description administrative code, e.g. 130102
             */
            id: number;
            /**
             * Format: int64
             * @description 1 province, 2 prefecture, 3 county
             */
            level: number;
            /** @description in the language asked for */
            name: string;
            /**
             * Format: int64
             * @description 0 for provinces
             */
            parentId: number;
        };
        RegisterInputBody: {
            /** @description key of ACTIVATE_WAY: USER_BIND at the holder's first sign-in, MANUAL by entering the end of service, else at the first position. Left empty: as it is */
            activateWay?: string;
            /** @description another identity on the wire, e.g. a JT/T 808 phone number, in the protocol of the model: any text of at most 64 visible characters; absent: stays */
            alias?: string;
            carBrand?: string;
            carModel?: string;
            carOwner?: string;
            carRemark?: string;
            /** @description how far the terminal's clock is from UTC, as +08:00; empty: as its protocol says; absent: stays */
            clockZone?: string;
            /** @description code of the catalogue of models, or the number of its row */
            deviceModel?: string | number;
            deviceName: string;
            deviceRemark?: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; left empty: as the model */
            deviceType?: string;
            engineNo?: string;
            /** @description 6 digits and 13–14 letters or digits */
            iccid?: string;
            /** @description 11–15 digits */
            imei: string;
            /** @description YYYY-MM-DD, or empty */
            installDate?: string;
            /** @description key of INSTALL_LOCATION, or what was typed */
            installLocation?: string;
            installer?: string;
            lang?: string;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount?: number | null;
            /** Format: int64 */
            organId: number;
            ownerPhone?: string;
            /** @description empty where there is none */
            plateNo?: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate?: string;
            policyNo?: string;
            /** @description of the SIM card's service; shown only to those who may change devices */
            servicePswd?: string;
            /** @description 11–13 digits, or empty */
            simNo?: string;
            /**
             * Format: int64
             * @description of service after activation, 0 without end; absent: as it is, of a new device as the setting says
             */
            trialDays?: number;
            vinNo?: string;
        };
        Registered: {
            /** Format: int64 */
            deviceId: number;
            imei: string;
        };
        RemoveIndividualInputBody: {
            deleteUser: ({
                /** Format: int64 */
                userId: number;
            } | number)[];
            lang?: string;
        };
        RemoveSIMInputBody: {
            lang?: string;
            /** @description a list, or one text joined with commas */
            sim: string[] | string;
        };
        RemovedSIMs: {
            /**
             * Format: int64
             * @description how many of them were in a device, which keeps its SIM number
             */
            inDevices: number;
            /** Format: int64 */
            removed: number;
        };
        ReplayInputBody: {
            lang?: string;
            /** Format: int64 */
            noticeId: number;
        };
        ReportFilter: {
            /** @description keys of ALARM_TYPE with commas between them; absent: all */
            alarmTypes?: string;
            /**
             * Format: int64
             * @description epoch seconds; that second is included; 0 or absent: now
             */
            endTime?: number;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * Format: int64
             * @description epoch seconds; of alarms that began then or later
             */
            startTime?: number;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        ResetDevices: {
            /**
             * Format: int64
             * @description how many are as new
             */
            devices: number;
        };
        ResetPasswordInputBody: {
            /**
             * Format: int64
             * @description 1: the second factor ends too
             * @enum {integer}
             */
            dropTotp?: 0 | 1;
            lang?: string;
            /** Format: int64 */
            userId: number;
        };
        ResolveInputBody: {
            /** @description lines with differences, joined with commas */
            itemIds: string | number;
            lang?: string;
            /** @description why they are none, 200 characters at most */
            reason: string;
        };
        ResolvedItems: {
            /** Format: int64 */
            resolved: number;
        };
        RideFilter: {
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
            deviceType?: string;
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description metres that it went at least
             */
            mileage?: number;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /**
             * Format: int64
             * @description seconds that it took at least
             */
            rideTime?: number;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        RideRecord: {
            carOwner: string;
            /** @description it ended because nothing more was heard for long */
            closedByGap: boolean;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /** @description another device of the vehicle tells better of the same time, and its ride counts; such a ride is in the list where its device is asked for */
            doubled: boolean;
            /**
             * Format: int64
             * @description epoch seconds
             */
            endTime: number;
            /** Format: double */
            fromLat: number | null;
            /**
             * Format: double
             * @description WGS-84 degrees
             */
            fromLon: number | null;
            imei: string;
            /**
             * Format: double
             * @description km/h
             */
            maxSpeed: number;
            /**
             * Format: int64
             * @description metres
             */
            mileage: number;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            mileageKm: number;
            /**
             * @description what it is measured by: the ways from fix to fix, or the terminal's odometer
             * @enum {string}
             */
            mileageSource: "legs" | "odometer";
            /** @description the same in words, with whether it is doubled */
            mileageSourceName: string;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description something that came late changed it */
            revised: boolean;
            /** @description names it for good: the device and the moment at which it began */
            rideId: string;
            /**
             * Format: int64
             * @description seconds
             */
            rideTime: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            startTime: number;
            /** Format: double */
            toLat: number | null;
            /** Format: double */
            toLon: number | null;
            /**
             * Format: int64
             * @description the same as mileage
             */
            totalMileage: number;
            /**
             * Format: int64
             * @description the same as rideTime
             */
            totalTime: number;
        };
        RideRow: {
            /** @description it ended because nothing more was heard for long */
            closedByGap: boolean;
            /**
             * Format: int64
             * @description epoch seconds; null while it is under way
             */
            end: number | null;
            /** @description null while it is under way */
            from: components["schemas"]["PlaceRow"] | null;
            /**
             * Format: int64
             * @description null while it is under way
             */
            metres: number | null;
            /**
             * @description what metres are measured by; empty while it is under way
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer";
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * Format: int64
             * @description until now while it is under way
             */
            seconds: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            start: number;
            /** @description null while it is under way */
            to: components["schemas"]["PlaceRow"] | null;
            /**
             * Format: double
             * @description km/h
             */
            topSpeed: number;
        };
        RiskAtom: {
            /**
             * @description an alarm of a class within the days of riskBackDays, or how the vehicle is now
             * @enum {string}
             */
            atom: "REMOVE" | "ELECTRIC" | "SECONDBET" | "STOP" | "PROVINCE" | "regionEntered" | "silent" | "still";
            /**
             * Format: int64
             * @description of silent and still: for how many days at least
             */
            days?: number;
        };
        RiskModelRow: {
            /** @description the organisation that decides; empty where that is not the caller's to see */
            from: string;
            /**
             * @description which decides; domain where nobody has set any
             * @enum {string}
             */
            level: "domain" | "installation" | "organ";
            /** @enum {string} */
            model: "riskRemoval" | "riskLife" | "riskOutside";
            modelName: string;
            /** @description it is set there itself */
            own: boolean;
            /** @description what counts */
            sets: (components["schemas"]["RiskAtom"][] | null)[];
            /** @description what counts where nobody has set any */
            usual: (components["schemas"]["RiskAtom"][] | null)[];
        };
        RoleChoice: {
            /** Format: int64 */
            roleId: number;
            /** @description in the language asked for */
            roleName: string;
        };
        RoleFields: {
            lang?: string;
            /**
             * Format: int64
             * @description organisation that it belongs to; 0 for the platform
             */
            organId?: number;
            remark?: string;
            /** @description Chinese */
            roleName: string;
            /** @description English; where empty, roleName is shown */
            roleNameEn?: string;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
        };
        RolePermissions: {
            perIds: number[];
        };
        RoleRow: {
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description 0: the caller may only look at it
             * @enum {integer}
             */
            mayEdit: 0 | 1;
            /**
             * Format: int64
             * @description organisation that it belongs to, 0 for the platform
             */
            organId: number;
            /** @description empty for the platform */
            organName: string;
            remark: string;
            /** Format: int64 */
            roleId: number;
            /** @description Chinese */
            roleName: string;
            /** @description English; where empty, roleName is shown */
            roleNameEn: string;
            /** @description in the language asked for */
            shownName: string;
            /**
             * Format: int64
             * @description 1 enabled; 0 disabled: it grants nothing
             */
            status: number;
            /** Format: int64 */
            userCount: number;
        };
        RouteButton: {
            /** @description code that the route asks for */
            buttonPerm: string;
            /** @description Chinese; empty for what the route says of itself */
            perName?: string;
            /** @description path of the route */
            perUrl: string;
        };
        RouteChanges: {
            /** Format: int64 */
            added: number;
            /** Format: int64 */
            changed: number;
            /**
             * Format: int64
             * @description how many the program has no more
             */
            retired: number;
        };
        RouteRow: {
            appType: string;
            appTypeName: string;
            /** @description permission code that the route asks for, empty for none */
            buttonPerm: string;
            httpMethod: string;
            /** Format: int64 */
            id: number;
            methodDesc: string;
            methodName: string;
            middlewares: string;
            /** @description below /api */
            routePath: string;
            /** @enum {string} */
            routeType: "PUBLIC" | "SESSION" | "PERMISSION";
            routeTypeName: string;
            /**
             * Format: int64
             * @description 0: the program has it no more
             */
            status: number;
            systemType: string;
            systemTypeName: string;
            /** Format: int64 */
            updateTime: number;
        };
        RuleDetail: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes: string[];
            /**
             * Format: int64
             * @description whether the users are told in the browser
             * @enum {integer}
             */
            byBrowser: 0 | 1;
            /**
             * Format: int64
             * @description whether the users are told by e-mail
             * @enum {integer}
             */
            byEmail: 0 | 1;
            /** Format: int64 */
            createTime: number;
            createUser: string;
            /**
             * Format: int64
             * @description when that is
             */
            digestAt: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            /** @description addresses besides */
            emails: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            enabled: 0 | 1;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** Format: int64 */
            quietFrom: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo: number;
            /** Format: int64 */
            ruleId: number;
            ruleName: string;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone: string;
            /** Format: int64 */
            updateTime: number;
            /** Format: int64 */
            userCount: number;
            users: components["schemas"]["NoticeUser"][];
            /**
             * Format: int64
             * @description 0: all of the organisation and below it
             */
            vehicleCount: number;
            vehicles: components["schemas"]["NoticeVehicle"][];
            /** @description empty without */
            webhookUrl: string;
        };
        RuleInputBody: {
            /** @enum {string} */
            approval: "none" | "cut" | "both";
            lang?: string;
            /** Format: int64 */
            organId: number;
        };
        SavedRule: {
            /** Format: int64 */
            ruleId: number;
            /** @description of a new webhook, or a renewed one; not told again. Empty otherwise */
            webhookSecret: string;
        };
        Seen: {
            imei: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description names from the caller's organisation down to the device's */
            organPath: string[];
            plateNo: string;
        };
        Seer: {
            /** Format: int64 */
            isSuper: number;
            loginName: string;
            /**
             * Format: int64
             * @description 1: holds MC-10 and sees it in the monitor centre
             */
            maySee: number;
            /**
             * Format: int64
             * @description 1: holds HT-10 and sees its tracks
             */
            mayTrack: number;
            organName: string;
            realname: string;
            roleNames: string;
            /** Format: int64 */
            userId: number;
            /** @description organisation through which: the user's own, which is the device's or above it */
            via: string;
        };
        Seers: {
            /** @description the personal user of the device, null when there is none */
            holder: components["schemas"]["SubjectHolder"] | null;
            subject: components["schemas"]["Seen"];
            /** @description those whom the caller may see */
            users: components["schemas"]["Seer"][];
        };
        SendBatchInputBody: {
            /** @description made by the caller for each wish */
            clientKey: string;
            /** @description key of CMD_CODE; needed without restOf */
            cmdCode?: string;
            /** @description of what stops vehicles: the word of the preview */
            confirm?: string;
            /** @description The values of the command's fields by name, as texts or numbers; or an object of these under the code of the command. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description the devices; absent: those of the organisation. An empty list is nobody, and refused */
            imeis?: string[] | null;
            lang?: string;
            /** @description of what stops several vehicles: the mark of the preview; with another one than they have now the preview has to be looked at again */
            mark?: string;
            /**
             * Format: int64
             * @description 0: all that the caller may see; needed without imeis
             */
            organId?: number;
            /**
             * Format: int64
             * @description an earlier batch of the caller's: its command, as it was filled in, to those of its devices that it did not reach; cmdCode, data, imeis and organId are not looked at then
             */
            restOf?: number;
            /**
             * Format: int64
             * @description minutes east of UTC of the times that were filled in; absent: 480
             */
            zone?: number;
        };
        SendInputBody: {
            /** @description made by the caller for each wish, so that it is one command however often it is asked for; needed for what stops a vehicle */
            clientKey?: string;
            /** @description key of CMD_CODE */
            cmdCode: string;
            /** @description The values of the command's fields by name, as texts or numbers; or an object of these under the code of the command. */
            data?: {
                [key: string]: unknown;
            };
            /** @description as the form showed it; absent: whatever it is */
            deviceModel?: string;
            imei: string;
            lang?: string;
            /** @description the plate, or the IMEI of a device without one; needed for what stops a vehicle */
            plateConfirm?: string;
            /**
             * Format: int64
             * @description minutes east of UTC of the times that were filled in; absent: 480
             */
            zone?: number;
        };
        SentCommand: {
            /** @description it had been issued before under the same clientKey, and stands as cmdStatus says: nothing was issued now */
            again: boolean;
            /** @enum {string} */
            cmdStatus: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
            cmdStatusName: string;
            /** Format: int64 */
            commandId: number;
            /**
             * Format: int64
             * @description the command that this one replaces, 0 for none
             */
            superseded: number;
        };
        SessionInputBody: {
            /** @description of getsessionlist */
            id: string;
            lang?: string;
        };
        SessionRow: {
            /** @description where the sign-in came from */
            address: string;
            /** @description the browser, as it names itself */
            agent: string;
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description 1: the session that asks
             */
            current: number;
            /**
             * Format: int64
             * @description unless it is used before
             */
            expireTime: number;
            /** @description names the session; it is not its token */
            id: string;
            lang: string;
            /**
             * Format: int64
             * @description to about a minute
             */
            lastUsedTime: number;
            /** @description login name of the super administrator who looks through the account's eyes, empty for its owner */
            viewer: string;
        };
        SetAllowedInputBody: {
            /**
             * Format: int64
             * @description a vehicle; 0 or absent: an organisation
             */
            carId?: number;
            lang?: string;
            /** Format: int64 */
            organId?: number;
            /** @description administrative codes */
            regionIds: number[];
        };
        SetRiskModelInputBody: {
            lang?: string;
            /** @enum {string} */
            model: "riskRemoval" | "riskLife" | "riskOutside";
            /**
             * Format: int64
             * @description an organisation; 0 the whole installation
             */
            organId?: number;
            /** @description null: inherited again */
            sets: (components["schemas"]["RiskAtom"][] | null)[] | null;
        };
        SetRolePermissionsInputBody: {
            lang?: string;
            /** Format: int64 */
            roleId: number;
            /** @description perIds joined with commas */
            strPerId: string;
        };
        SetThresholdsInputBody: {
            /**
             * Format: int64
             * @description a vehicle
             */
            carId?: number;
            /** @description a device */
            imei?: string;
            lang?: string;
            /**
             * Format: int64
             * @description an organisation
             */
            organId?: number;
            values: components["schemas"]["ThresholdChange"][];
        };
        SetUsualInputBody: {
            /** Format: int64 */
            carId: number;
            lang?: string;
            places: components["schemas"]["UsualPlace"][];
        };
        SettleInputBody: {
            /**
             * Format: int64
             * @description 0 or absent: the vehicle that the device of imei is fitted to
             */
            carId?: number;
            /** @description of a device that is fitted to the vehicle; not looked at with carId */
            imei?: string;
            /**
             * Format: int64
             * @description 1: the loan is settled; 0: that is withdrawn
             * @enum {integer}
             */
            isSettle: 0 | 1;
            lang?: string;
            /** @description as it was shown: refused when that is not the vehicle any more */
            plateNo?: string;
            /** @description at most 500 characters; of a withdrawal, why */
            settleRemark?: string;
        };
        SettleKeptInputBody: {
            /** @description refunds that wait for a payment that never comes, or were refused, joined with commas */
            keptIds: string | number;
            lang?: string;
            /** @description why nothing is left to do, 200 characters at most */
            reason: string;
        };
        SettledRefunds: {
            /** Format: int64 */
            settled: number;
        };
        ShareGroup: {
            /** @description key of BONUS_TYPE */
            bonusType: string;
            bonusTypeName: string;
            users: components["schemas"]["ShareUser"][];
        };
        ShareRow: {
            /**
             * Format: int64
             * @description epoch seconds
             */
            createTime: number;
            /** @description login name of who made it */
            createUser: string;
            /**
             * Format: int64
             * @description epoch seconds at which it ended before its time; 0: it did not
             */
            endTime: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            expireTime: number;
            /** @description for whom it is */
            label: string;
            /**
             * Format: int64
             * @description last, epoch seconds; 0 never
             */
            openTime: number;
            /**
             * Format: int64
             * @description how often it was opened
             */
            opens: number;
            /** Format: int64 */
            shareId: number;
            showPlate: boolean;
            /** @description where the vehicle was since the link was made */
            showTrack: boolean;
            /**
             * @description whether it stands, or why it ended
             * @enum {string}
             */
            state: "standing" | "expired" | "withdrawn" | "moved" | "settled" | "lapsed" | "reset" | "maker";
            stateName: string;
        };
        ShareUser: {
            /**
             * Format: int64
             * @description the payee
             */
            userId: number;
            userName: string;
            /** @description percent */
            value: string;
        };
        SharedPosition: {
            /**
             * Format: int64
             * @description degrees clockwise from north
             */
            course: number;
            /**
             * Format: int64
             * @description epoch seconds at which the link was made
             */
            createTime: number;
            defaultMapProvider: string;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 service expired
             * @enum {integer}
             */
            deviceState: 0 | 1 | 2 | 10 | 100;
            deviceStateName: string;
            /**
             * Format: int64
             * @description epoch seconds until which the link stands
             */
            expireTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last fix; 0 never
             */
            lastLocationTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last message; 0 never
             */
            lastSignalTime: number;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lat: number | null;
            /**
             * Format: double
             * @description WGS-84 degrees; null without a position
             */
            lon: number | null;
            /** @description shown first for places outside of longitude 73 to 135 and latitude 4 to 53; empty for the same */
            mapProviderAbroad: string;
            /** @description those that need no key */
            mapProviders: components["schemas"]["MapProvider"][];
            /** @description online, and on its way */
            moving: boolean;
            /** @description empty where the link does not show it, or there is none */
            plateNo: string;
            /** @description whether the link shows where the vehicle was since it was made */
            showTrack: boolean;
            siteTitle: string;
            /**
             * Format: double
             * @description km/h; 0 when not online
             */
            speed: number;
        };
        SharedTrack: {
            /** @description WGS-84 degrees */
            lat: number[];
            /** @description WGS-84 degrees */
            lon: number[];
            /** @description epoch seconds of each point */
            time: number[];
        };
        ShopAnswer: {
            payNo: string;
            /**
             * @description known: it had been told before; kept: a refund whose payment is not there yet, and which is booked with it
             * @enum {string}
             */
            result: "booked" | "known" | "kept";
        };
        ShopInputBody: {
            /** @description yuan, that the payment service keeps of it */
            fee?: number | string;
            /** @description of the device that was paid for; of payments alone, as the next */
            imei?: string;
            lang?: string;
            /** @description yuan, above 0 of refunds too; of a payment the price of the package */
            payAmount: number | string;
            /** @description number of the payment, or of the refund; each is booked once */
            payNo: string;
            /**
             * @description 0 WeChat, 1 Alipay, 2 bank, 4 other (or absent)
             * @enum {string}
             */
            paySource?: "0" | "1" | "2" | "4";
            /**
             * Format: int64
             * @description epoch seconds; absent: now
             */
            payTime?: number;
            /** @description of who paid */
            phone?: string;
            /** @description number of the package that was bought */
            productId?: string;
            /** @description number of the payment that was paid back, or some of it; absent: this is a payment */
            refundOf?: string;
        };
        ShopKeyRow: {
            /** Format: int64 */
            createTime: number;
            createUser: string;
            /**
             * Format: int64
             * @description 0 while it holds
             */
            endTime: number;
            /** @description what calls name it by */
            keyCode: string;
            /** Format: int64 */
            keyId: number;
            keyName: string;
            /**
             * Format: int64
             * @description 0 never
             */
            lastUsedTime: number;
            /** Format: int64 */
            organId: number;
            /** @description for whose devices, and those of organisations below, the shop can tell payments */
            organName: string;
        };
        SignInBody: {
            /** @description cn or en; the session remembers it */
            lang?: string;
            /** @description required, like userName, unless there is a ticket */
            password?: string;
            /** @description of a sign-in at the identity provider, in place of userName and password */
            ticket?: string;
            /** @description of the second factor, or a recovery code; needed when errcode 1111 asks for it */
            totpCode?: string;
            /** @description login name, or the IMEI of the device when userType is 2 */
            userName?: string;
            /**
             * Format: int64
             * @description 1 enterprise user, 2 holder of one device
             * @default 1
             * @enum {integer}
             */
            userType: 1 | 2;
        } | unknown | {
            ticket: string;
        };
        SignInConfig: {
            languages: string[];
            oidc: components["schemas"]["OidcConfig"];
            siteTitle: string;
            version: string;
        };
        SignedIn: {
            /** @description to be sent as Authorization: Bearer … */
            authToken: string;
            /** @description until it is changed, little else is allowed */
            mustChangePassword: boolean;
            /** Format: int64 */
            userType: number;
        };
        SilentFilter: {
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
            deviceType?: string;
            /**
             * Format: int64
             * @description seconds at most, not included; 0 or absent: no end
             */
            endSecond?: number;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description key of OFFLINE_INTERVAL, in days; empty or -1: as startSecond and endSecond say */
            interval?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of IMEI, alias, plate, owner, name or SIM number */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * Format: int64
             * @description seconds at least
             */
            startSecond?: number;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        SilentRow: {
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            carOwner: string;
            carRemark: string;
            /** @description empty: it is asked for by its place */
            currentAddress: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /** @description what the cause was told from, in words; may be empty */
            evidence: string;
            imei: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds: when it had been silent for too long; 0 where that is not kept yet
             */
            lastOfflineTime: number;
            /**
             * Format: int64
             * @description epoch seconds of the last message before
             */
            lastOnlineTime: number;
            /** Format: double */
            lat: number | null;
            /**
             * Format: double
             * @description where it was heard last, WGS-84 degrees; null where that is not known
             */
            lon: number | null;
            /** @enum {string} */
            offlineCause: "expired" | "sim" | "removed" | "drained" | "powerCut" | "shutdown" | "weak" | "moved" | "outage" | "unknown";
            offlineCauseName: string;
            /** @description names it for good: the device and the moment of its last message before */
            offlineId: string;
            /**
             * Format: int64
             * @description seconds since the last message, until now or the first after
             */
            offlineLong: number;
            /**
             * Format: int64
             * @description epoch seconds of the first message after; 0 while it is offline
             */
            onlineAgainTime: number;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            simNo: string;
            vinNo: string;
        };
        SimFields: {
            /** @description 6 digits and 13–14 word characters */
            iccid: string;
            /** @description key of SIM_COMBO */
            inCombo?: string;
            lang?: string;
            /** @description key of SIM_LOCATION */
            location?: string;
            /** Format: int64 */
            organId: number;
            /** @description key of SIM_COMBO */
            outCombo?: string;
            /** @description key of SIM_PERIOD */
            period?: string;
            /** @description 11–13 digits */
            sim: string;
            /** @description key of SIM_TYPE */
            type?: string;
        };
        SimFilter: {
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of SIM number or ICCID */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /**
             * @description absent: all
             * @enum {string}
             */
            state?: "UNKNOWN" | "TEST" | "INVENTORY" | "ACTIVE" | "SUSPENDED" | "OVERUSED" | "STOPPED" | "CANCELLED";
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        SimImportRow: {
            iccid: string;
            /** @description key of SIM_COMBO */
            inCombo: string;
            inComboName: string;
            /**
             * Format: int64
             * @description 1: nothing is wrong with it
             * @enum {integer}
             */
            isValidate: 0 | 1;
            /** @description key of SIM_LOCATION */
            location: string;
            /** @description key of SIM_COMBO */
            outCombo: string;
            outComboName: string;
            /** @description key of SIM_PERIOD */
            period: string;
            periodName: string;
            /** @description what is wrong with it, for people in the language asked for */
            reason: string[];
            /**
             * Format: int64
             * @description in the sheet, from 1
             */
            rowNo: number;
            sim: string;
            /** Format: int64 */
            simCardImportId: number;
            simLocationName: string;
            simTypeName: string;
            /** @description key of SIM_TYPE */
            type: string;
            /** @description the field of each reason */
            wrongFields: string[];
        };
        SimPage: {
            /** @description whether an operator's platform is set up that can be asked */
            platform: boolean;
            rows: components["schemas"]["SimRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        SimRow: {
            /**
             * Format: int64
             * @description when the platform was last heard of this card; 0 never
             */
            asOf: number;
            /** @description as the operator's platform says it */
            carrierState: string;
            /** Format: int64 */
            createTime: number;
            /**
             * Format: double
             * @description MB, two decimals; null when not known
             */
            day_used_flow: number | null;
            /** @description a dash where that has none and its model hides its IMEI */
            deviceName: string;
            iccid: string;
            /** @description of the device that it is in, as far as the caller may see it; else empty */
            imei: string;
            /** @description key of SIM_COMBO */
            inCombo: string;
            inComboName: string;
            /** @description key of SIM_LOCATION */
            location: string;
            /**
             * Format: double
             * @description MB, two decimals; null when not known
             */
            month_total_flow: number | null;
            /**
             * Format: double
             * @description MB, two decimals; null when not known
             */
            month_used_flow: number | null;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description key of SIM_COMBO */
            outCombo: string;
            outComboName: string;
            /**
             * Format: double
             * @description MB used beyond the month's total, two decimals; null when not known
             */
            overage: number | null;
            /** @description key of SIM_PERIOD */
            period: string;
            periodName: string;
            /**
             * Format: int64
             * @description 0 when not known
             */
            serviceEnd: number;
            /**
             * Format: int64
             * @description 0 when not known
             */
            serviceStart: number;
            sim: string;
            /** Format: int64 */
            simId: number;
            simLocationName: string;
            simStateName: string;
            simTypeName: string;
            /**
             * Format: int64
             * @description messages sent in the month; null when not known
             */
            sms: number | null;
            /** @enum {string} */
            state: "UNKNOWN" | "TEST" | "INVENTORY" | "ACTIVE" | "SUSPENDED" | "OVERUSED" | "STOPPED" | "CANCELLED";
            /** @description key of SIM_TYPE */
            type: string;
        };
        SimulateInputBody: {
            /** @description yuan, with two decimals at most */
            amount: number | string;
            arrData: components["schemas"]["GivenGroup"][];
            /** @description yuan that the payment service keeps */
            fee?: number | string;
            lang?: string;
            /** @description the order that is about to be changed: a payee that it has may be disabled */
            orderNo?: string;
        };
        Simulated: {
            rows: components["schemas"]["SimulatedGroup"][];
        };
        SimulatedGroup: {
            bonusType: string;
            bonusTypeName: string;
            /** @description yuan that are left to the platform */
            platform: string;
            platformPercent: string;
            users: components["schemas"]["SimulatedUser"][];
        };
        SimulatedUser: {
            /** @description yuan */
            amount: string;
            /** Format: int64 */
            userId: number;
            userName: string;
            /** @description percent */
            value: string;
        };
        SiteConfig: {
            defaultMapProvider: string;
            /** @description shown first for places outside of longitude 73 to 135 and latitude 4 to 53; empty for the same */
            mapProviderAbroad: string;
            mapProviders: components["schemas"]["MapProvider"][];
            oidc: components["schemas"]["OidcConfig"];
            siteTitle: string;
            version: string;
        };
        SiteInfo: {
            /** @description codes of the buttons that the caller may use */
            button: string[];
            currentUser: components["schemas"]["CurrentUser"];
            menu: components["schemas"]["MenuGroup"][];
            /** @description codes of the menus below */
            menuPermission: string[];
            qiniu: components["schemas"]["StorageSite"];
            siteConfig: components["schemas"]["SiteConfig"];
        };
        SpeedRecord: {
            /**
             * Format: int64
             * @description km/h, this speed included; 0 of the slowest band, which is standing with the engine on, or creeping
             */
            fromKmh: number;
            /**
             * Format: int64
             * @description metres
             */
            mileage: number;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            mileageKm: number;
            /** Format: int64 */
            seconds: number;
            /**
             * Format: double
             * @description percent of the time of all bands
             */
            share: number;
            /** @description in words, in the language */
            speedBand: string;
            /**
             * Format: int64
             * @description km/h, this speed not included; 0 for no end
             */
            toKmh: number;
            /**
             * Format: double
             * @description percent of the metres of all bands
             */
            wayShare: number;
        };
        SplitFilter: {
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /**
             * @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all
             * @enum {string}
             */
            paySource?: "0" | "1" | "2" | "3" | "4";
            /** @description part of name or phone of a payee, or beginning or end of the number of a device */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        SplitPage: {
            /** @description there are more than these, which are on no page while they are sorted so */
            more?: boolean;
            rows: components["schemas"]["SplitRow"][];
            /**
             * Format: int64
             * @description 0, or since when what begins or ends with searchKey was looked for, and is in total and sums, where it is too much: the beginning of a day in the zone +08:00
             */
            since: number;
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
            totalAli: string;
            /** @description of today, in the zone, whichever time is asked for */
            totalDay: string;
            totalDayAli: string;
            totalDayTrial: string;
            totalDayWechat: string;
            /** @description yuan of all that there are, as are the next, also where the newest 10,000 are sorted */
            totalSum: string;
            /** @description of what was paid for trials, which is in none of the others: no money came in */
            totalTrial: string;
            totalWechat: string;
        };
        SplitRow: {
            /** @description yuan; negative of a refund */
            amount: string;
            bonusType: string;
            bonusTypeName: string;
            imei: string;
            /** @description key of TOP_SOURCE */
            paySource: string;
            /** @description says so of a payment for trials */
            paySourceName: string;
            /** Format: int64 */
            payTime: number;
            /** Format: int64 */
            paymentId: number;
            percent: string;
            phone: string;
            /** Format: int64 */
            splitId: number;
            /**
             * Format: int64
             * @description 1: a payment service told it that takes no money
             * @enum {integer}
             */
            trial: 0 | 1;
            /**
             * Format: int64
             * @description the payee
             */
            userId: number;
            userName: string;
        };
        StartedBatch: {
            /**
             * Format: int64
             * @description devices that the command is sent to
             */
            count: number;
            /**
             * Format: int64
             * @description the commands have it as their batchId
             */
            taskId: number;
        };
        StartedTask: {
            /** Format: int64 */
            taskId: number;
        };
        StartedTryout: {
            /** Format: int64 */
            taskId: number;
        };
        StartedWaiting: {
            /**
             * Format: int64
             * @description how many are processed
             */
            count: number;
            /** Format: int64 */
            taskId: number;
        };
        Statistics: {
            /**
             * Format: int64
             * @description watched devices, whatever the state
             */
            attentionCount: number;
            /**
             * Format: int64
             * @description online, and on their way
             */
            moving: number;
            /**
             * Format: int64
             * @description never online, or service expired
             */
            notuse: number;
            /** Format: int64 */
            offline: number;
            /**
             * Format: int64
             * @description parked devices included
             */
            online: number;
            /** Format: int64 */
            parked: number;
            /** Format: int64 */
            total: number;
        };
        StopFilter: {
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
            deviceType?: string;
            /** @description likewise; that second is included */
            endTime?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
            startTime?: string;
            /**
             * Format: int64
             * @description seconds that it has lasted at least
             */
            stopSecond?: number;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        StopRecord: {
            carOwner: string;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            imei: string;
            /**
             * Format: double
             * @description WGS-84 degrees; null where the place is not known
             */
            lat: number | null;
            /**
             * Format: double
             * @description WGS-84 degrees; null where the place is not known
             */
            lon: number | null;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * @description what the place was found by; empty while it is not over
             * @enum {string}
             */
            source: "" | "satellites" | "wifi" | "cells";
            /** @description empty: it is asked for by its place; a file has the districts */
            stopAddress: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it is not over
             */
            stopEndTime: number;
            /** @description names it for good: the device and the moment at which it began */
            stopId: string;
            /**
             * Format: int64
             * @description seconds, until now while it is not over
             */
            stopSecond: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            stopStartTime: number;
        };
        StopRow: {
            /**
             * Format: int64
             * @description epoch seconds; null while it is not over
             */
            end: number | null;
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * Format: int64
             * @description until now while it is not over
             */
            seconds: number;
            /**
             * @description what the place was found by; empty while it is not over
             * @enum {string}
             */
            source: "" | "satellites" | "wifi" | "cells";
            /**
             * Format: int64
             * @description epoch seconds
             */
            start: number;
        };
        StorageSite: {
            /** @description where uploaded pictures are */
            qiniuDomain: string;
        };
        SubjectHolder: {
            phone: string;
            userName: string;
        };
        SubscriptionList: {
            /** @description where mails go: the address of the account; empty for none */
            address: string;
            /** @description there is a server of mail */
            mailOn: boolean;
            rows: components["schemas"]["SubscriptionRow"][];
        };
        SubscriptionRow: {
            /** Format: int64 */
            createTime: number;
            /** @enum {string} */
            every: "daily" | "weekly" | "monthly";
            /** @description what it is filtered by, in words, but for its time; empty where the caller may not see that any more */
            filters: components["schemas"]["ChosenFilter"][];
            /**
             * Format: int64
             * @description 0 to 23, by the clock of timeZone
             */
            hour: number;
            kind: string;
            kindName: string;
            /**
             * @description of the mail and its file
             * @enum {string}
             */
            language: "cn" | "en";
            /** @description its newest run; absent where it never ran */
            last?: components["schemas"]["SubscriptionRun"];
            name: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 while it is paused
             */
            nextTime: number;
            paused: boolean;
            /** Format: int64 */
            subscriptionId: number;
            timeZone: string;
        };
        SubscriptionRun: {
            /** @description where it went, once it went anywhere */
            address: string;
            /** @description what the server of mail said to the last try */
            answer: string;
            /** @description last day */
            endDate: string;
            /**
             * Format: int64
             * @description when it was sent or given up; 0 not yet
             */
            endTime: number;
            /** @description why it failed, or why it waits; empty where nothing is wrong */
            problem: string;
            /**
             * Format: int64
             * @description of the next try; 0 where there is none
             */
            retryTime: number;
            /** Format: int64 */
            rowCount: number;
            /** Format: int64 */
            runId: number;
            /** @description first day that it is about */
            startDate: string;
            /**
             * @description waiting: the server of mail has not taken it yet
             * @enum {string}
             */
            state: "making" | "waiting" | "sent" | "failed";
            /**
             * Format: int64
             * @description epoch seconds; when it began
             */
            time: number;
            /** Format: int64 */
            tries: number;
        };
        TakenBill: {
            /**
             * Format: int64
             * @description how many lines of the file are new
             */
            added: number;
            /** Format: int64 */
            billId: number;
            /** @description yuan that are booked, refunds deducted */
            booked: string;
            /** @description yuan that it keeps, as it was booked */
            bookedFee: string;
            /** @description YYYY-MM-DD, in the zone +08:00 */
            day: string;
            /**
             * Format: int64
             * @description how many are booked with another amount
             */
            differing: number;
            /** @description yuan that the payment service keeps, as it states */
            fee: string;
            /**
             * Format: int64
             * @description how many are booked with another fee
             */
            feeDiffering: number;
            /**
             * Format: int64
             * @description how many the bill had before
             */
            known: number;
            /**
             * Format: int64
             * @description how many lines are booked as they are stated
             */
            matched: number;
            /**
             * Format: int64
             * @description how many are stated, but not booked
             */
            missingHere: number;
            /**
             * Format: int64
             * @description how many are booked, but not stated
             */
            missingThere: number;
            /**
             * Format: int64
             * @description how many of these differences nobody has resolved
             */
            open: number;
            /** Format: int64 */
            organId: number;
            organName: string;
            /** @description key of TOP_SOURCE: who states it */
            paySource: string;
            paySourceName: string;
            /** @description yuan that are stated, refunds deducted */
            stated: string;
            /**
             * Format: int64
             * @description when its newest file was taken in
             */
            takeTime: number;
            takenBy: string;
        };
        TaskBodyBody: {
            lang?: string;
            /** Format: int64 */
            taskId: number;
        };
        TaskRow: {
            /** Format: int64 */
            createTime: number;
            /**
             * Format: int64
             * @description rows so far
             */
            done: number;
            /** @description why it failed; empty when it did not */
            error: string;
            /**
             * Format: int64
             * @description when it is removed with its file; 0 not known yet
             */
            expireTime: number;
            fileName: string;
            /**
             * Format: int64
             * @description 0 not yet
             */
            finishTime: number;
            /** @description what is made, as device-list,command-list */
            kind: string;
            kindName: string;
            /**
             * Format: int64
             * @description estimated; -1 when nobody can tell yet
             */
            remainingSeconds: number;
            /**
             * Format: int64
             * @description bytes of the file
             */
            size: number;
            /** @enum {string} */
            state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled";
            /** Format: int64 */
            taskId: number;
            /** @description the filters in a few words, in the language in which it was asked for */
            title: string;
            /**
             * Format: int64
             * @description rows in all; 0 not known yet
             */
            total: number;
        };
        TerminalEvent: {
            /** @description of an answer: number of the command, empty where the terminal does not say */
            command: string;
            /** @description of a swipe: the driver's name; of an answer: what it says, in words */
            detail: string;
            /** Format: int64 */
            id: number;
            /**
             * @description swipe: a driver's card was read; answer: to a command; text: for people, or from a serial port
             * @enum {string}
             */
            kind: "swipe" | "answer" | "text";
            kindName: string;
            /** @description of an answer: the terminal understood */
            ok: boolean;
            /** @description the card's number, what was answered, the text */
            text: string;
            /**
             * Format: int64
             * @description epoch seconds
             */
            time: number;
        };
        TerminalFact: {
            /**
             * Format: int64
             * @description epoch seconds; when it was said last, to the hour
             */
            at: number;
            /** @description what is registered is something else */
            differs: boolean;
            /** @description see docs/protocols/extras.md */
            key: string;
            /** @description for people */
            name: string;
            /** @description what is registered of it, empty for nothing */
            registered: string;
            /**
             * Format: int64
             * @description epoch seconds; since then nothing else was said
             */
            since: number;
            value: string;
        };
        TerminalFacts: {
            rows: components["schemas"]["TerminalFact"][];
        };
        TextValue: {
            /** @description values that words can be given for, as they are chosen; none where it is filled in freely */
            choices: string[];
            /** @description that stands in braces */
            name: string;
            /** @description in which it is sent, which may be another than it is filled in; empty for none */
            unit: string;
        };
        TextValues: {
            /** @description key of CMD_CODE */
            command: string;
            values: components["schemas"]["TextValue"][];
        };
        ThresholdChange: {
            name: string;
            /**
             * Format: int64
             * @description null: inherited again
             */
            value: number | null;
        };
        ThresholdRow: {
            /** @description key of ALARM_CLASS, empty of what counts for all */
            alarmClass: string;
            /** @description what another value would raise can be tried out */
            canTry: boolean;
            /** @description what decides is called: an organisation, plate or IMEI, or name of a device whose model hides that; empty where that is not the caller's to see */
            from: string;
            /**
             * @description of a switch 1 is on and 0 is off
             * @enum {string}
             */
            kind: "switch" | "number";
            /**
             * @description which decides; domain where nobody has set any
             * @enum {string}
             */
            level: "domain" | "installation" | "organ" | "vehicle" | "device";
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
            name: string;
            /**
             * Format: int64
             * @description what is set there itself; null where it is inherited
             */
            own: number | null;
            /** @enum {string} */
            unit: "" | "kmh" | "s" | "min" | "h" | "d" | "m" | "km" | "percent";
            /**
             * Format: int64
             * @description what counts where nobody has set any
             */
            usual: number;
            /**
             * Format: int64
             * @description what counts
             */
            value: number;
        };
        TokenInputBody: {
            lang?: string;
            token: string;
        };
        TrackAnswer: {
            trackList: components["schemas"]["TrackRow"][];
        };
        TrackLine: {
            base: components["schemas"]["LineBase"];
            /** @description nothing was left out */
            complete: boolean;
            /**
             * Format: int64
             * @description points in the columns
             */
            count: number;
            /** @description degrees clockwise from north */
            course: number[];
            /**
             * Format: int64
             * @description epoch seconds
             */
            from: number;
            /** @description which points, counted from 0, have a silence of more than 15 minutes before them; between all others the line goes on */
            gaps: number[];
            imei: string;
            /** @description 1e-6 degrees since the point before; the first is 0 */
            lat: number[];
            /** @description 0 to 17: the smallest whole zoom, of maps whose world is 512 pixels wide at zoom 0, at which the point has to be drawn (17: there and nearer); 21: it is not part of the line */
            level: number[];
            /** @description 1e-6 degrees since the point before; the first is 0 */
            lng: number[];
            /** @description metres since the first point, by satellites and without the wander of stops */
            mileage: number[];
            /** @description 0 none, 1 GPS, 2 WiFi, 3 cells, 4 one cell, 5 BeiDou/GNSS mixed */
            mode: number[];
            /** @description with quality=all: 0 ok, 1 late, 2 duplicate, 3 future, 4 jump, 5 staticNoise, 6 noFix, 7 lbs */
            quality?: number[];
            /** @description what can be asked for as readings: battery (%), voltage (V), signal (CSQ), ignition (1 on, 0 off), satellites, accuracy (m), altitude (m), odometer (km), alarms (bits), and keys of docs/protocols/extras.md */
            readingKeys: string[];
            /** @description for each that was asked for a list: a number, a text, or null where the point does not say */
            readings?: {
                [key: string]: (number | string | null)[];
            };
            /** @description 0.1 km/h */
            speed: number[];
            /** @description of readingKeys, those that some point says in words; the others are numbers */
            textKeys: string[];
            /** @description seconds since the point before; the first is 0 */
            time: number[];
            /**
             * Format: int64
             * @description epoch seconds; that second is included
             */
            to: number;
            /**
             * Format: int64
             * @description points without regard to zoom
             */
            total: number;
        };
        TrackReading: {
            /** @description battery (%), signal (CSQ), voltage (V), satellites, accuracy (m), alarms (bits), or a key of further readings, see docs/protocols/extras.md */
            key: string;
            /** Format: double */
            number?: number;
            text?: string;
        };
        TrackRow: {
            /**
             * Format: int64
             * @description 1 on, 0 off, null when not reported
             */
            ACC: number | null;
            address: string;
            /**
             * Format: int64
             * @description metres
             */
            altitude: number;
            /** Format: int64 */
            course: number;
            /** Format: double */
            lat: number;
            /**
             * Format: double
             * @description the same as lon
             */
            lng: number;
            /**
             * Format: int64
             * @description epoch seconds
             */
            locTime: number;
            /** Format: int64 */
            locationType: number;
            locationTypeName: string;
            /** Format: double */
            lon: number;
            /**
             * Format: double
             * @description km by the terminal's odometer, null when not reported
             */
            mileage: number | null;
            /** @enum {string} */
            quality: "ok" | "late" | "duplicate" | "future" | "jump" | "staticNoise" | "noFix" | "lbs";
            /** @description what else the point says, where it was asked for */
            readings?: components["schemas"]["TrackReading"][] | null;
            /**
             * Format: double
             * @description the same as speed
             */
            runSpeed: number;
            /** @description YYYY-MM-DD HH:mm:ss in the zone */
            showTime: string;
            /**
             * Format: double
             * @description km/h
             */
            speed: number;
            /**
             * Format: int64
             * @description epoch seconds, 0 where no stop begins
             */
            stopEndTime: number;
            /**
             * Format: int64
             * @description seconds of the stop that begins here, 0 where none does
             */
            stopPeriod: number;
            /**
             * Format: int64
             * @description epoch seconds, 0 where no stop begins
             */
            stopStartTime: number;
            /** @description the length of the stop for people */
            stopStr: string;
        };
        TriedValue: {
            name: string;
            /** @description as people read it, with its unit */
            shown: string;
            /**
             * Format: int64
             * @description null: inherited again
             */
            value: number | null;
        };
        TryThresholdsInputBody: {
            /**
             * Format: int64
             * @description a vehicle
             */
            carId?: number;
            /**
             * Format: int64
             * @description until now, 1 to 30
             */
            days: number;
            /** @description a device */
            imei?: string;
            lang?: string;
            /**
             * Format: int64
             * @description an organisation
             */
            organId?: number;
            /** @description name of the zone of times in the file, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /** @description as they would be set */
            values: components["schemas"]["ThresholdChange"][];
            /**
             * Format: int64
             * @description minutes east of UTC, for times in the file; absent: 480
             */
            zone?: number;
        };
        TryoutCount: {
            /**
             * Format: int64
             * @description by what would count
             */
            after: number;
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /**
             * Format: int64
             * @description by what counts today
             */
            before: number;
            /**
             * Format: int64
             * @description only before
             */
            gone: number;
            /**
             * Format: int64
             * @description both, at other times
             */
            moved: number;
            /**
             * Format: int64
             * @description only after
             */
            new: number;
        };
        TryoutRow: {
            /** @description key of ALARM_CLASS */
            alarmClass: string;
            alarmClassName: string;
            /** @description key of ALARM_TYPE */
            alarmType: string;
            alarmTypeName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            /**
             * @description raised only by what would count, only by what counts today, or by both at other times
             * @enum {string}
             */
            fate: "new" | "gone" | "moved";
            fateName: string;
            imei: string;
            /**
             * Format: int64
             * @description 0 while it lasts
             */
            isEnd: number;
            /**
             * Format: int64
             * @description by what would count; 0 where there is none
             */
            isStart: number;
            /** Format: int64 */
            number: number;
            organName: string;
            plateNo: string;
            /**
             * Format: int64
             * @description 0 while it lasts
             */
            wasEnd: number;
            /**
             * Format: int64
             * @description by what counts today; 0 where there is none
             */
            wasStart: number;
        };
        TryoutShown: {
            counts: components["schemas"]["TryoutCount"][];
            /**
             * Format: int64
             * @description for which something would change
             */
            devices: number;
            /** Format: int64 */
            endTime: number;
            /**
             * Format: int64
             * @description of these, those that were judged before the time was over
             */
            judged: number;
            /**
             * Format: int64
             * @description differences that are counted and not listed
             */
            left: number;
            /**
             * @description for whom the thresholds would be set
             * @enum {string}
             */
            level: "installation" | "organ" | "vehicle" | "device";
            /** @description the organisation, plate or IMEI, or name of a device whose model hides that */
            name: string;
            /**
             * Format: int64
             * @description for which a nearer level decides, or nothing would change
             */
            others: number;
            /** Format: int64 */
            startTime: number;
            /** Format: int64 */
            taskId: number;
            /** @description names of changed thresholds that cannot be tried out */
            untried: string[];
            /** @description what was tried out */
            values: components["schemas"]["TriedValue"][];
        };
        UnbindFenceInputBody: {
            /** @description numbers joined with commas, or one number */
            fenceDeviceIds: string | number;
            lang?: string;
        };
        UnbindInputBody: {
            lang?: string;
            unbindDevices: components["schemas"]["Bound"][];
        };
        UnboundFromFences: {
            /** Format: int64 */
            removed: number;
        };
        UnknownFrame: {
            /** @description none where its protocol cannot be explained */
            fields: components["schemas"]["FrameField"][];
            hex: string;
            /** @description why it could not be decoded, in the language of the request where it is one of the usual reasons; empty when it could */
            problem: string;
            /**
             * Format: int64
             * @description epoch milliseconds
             */
            time: number;
            type: string;
        };
        UnknownInputBody: {
            /** @description tells those apart that have not named themselves */
            address?: string;
            identity: string;
            lang?: string;
            protocol: string;
        };
        UnknownRow: {
            /** @description where it last connected from */
            address: string;
            /** @description how the newest of its frames begins, in hex, at most 16 bytes */
            firstBytes: string;
            /** Format: int64 */
            firstSeen: number;
            frames: components["schemas"]["UnknownFrame"][];
            /** @description as it names itself; empty while it has not */
            identity: string;
            /** Format: int64 */
            lastSeen: number;
            /** @description code of what these bytes look like: a protocol of this server, another protocol, or something else; empty for nothing that is known */
            looksLike: string;
            looksLikeName: string;
            /**
             * Format: int64
             * @description frames in all
             */
            messages: number;
            /**
             * Format: int64
             * @description ours, that it last came to
             */
            port: number;
            protocol: string;
        };
        UnresetDevice: {
            imei: string;
            /** @description for people, in the language asked for */
            reason: string;
        };
        UpdateCarInputBody: {
            carBrand?: string;
            /** Format: int64 */
            carId: number;
            carModel?: string;
            carOwner?: string;
            engineNo?: string;
            lang?: string;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount?: number | null;
            /**
             * Format: int64
             * @description another one moves the vehicle with its devices, which needs DC-14 too; 0 or absent: stays
             */
            organId?: number;
            ownerPhone?: string;
            /** @description empty where there is none */
            plateNo?: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate?: string;
            policyNo?: string;
            remark?: string;
            /** @description as the list gave it: refused when somebody changed the vehicle since; absent: changed in any case */
            revision?: string;
            vinNo?: string;
        };
        UpdateDeviceImportInputBody: {
            clockZone?: string;
            /** Format: int64 */
            deviceImportId: number;
            /** @description code of the catalogue of models, or the number of its row */
            deviceModel?: string | number;
            deviceName?: string;
            /** @description absent: stays, as all below */
            imei?: string;
            lang?: string;
            plateNo?: string;
            simNo?: string;
        };
        UpdateDeviceInputBody: {
            /** @description key of ACTIVATE_WAY: USER_BIND at the holder's first sign-in, MANUAL by entering the end of service, else at the first position. Left empty: as it is */
            activateWay?: string;
            /** @description another identity on the wire, e.g. a JT/T 808 phone number, in the protocol of the model: any text of at most 64 visible characters; absent: stays */
            alias?: string;
            carBrand?: string;
            carModel?: string;
            carOwner?: string;
            carRemark?: string;
            /** @description how far the terminal's clock is from UTC, as +08:00; empty: as its protocol says; absent: stays */
            clockZone?: string;
            /** Format: int64 */
            deviceId: number;
            /** @description code of the catalogue of models, or the number of its row */
            deviceModel?: string | number;
            deviceName: string;
            deviceRemark?: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; left empty: as the model */
            deviceType?: string;
            engineNo?: string;
            /**
             * Format: int64
             * @description end of service in epoch seconds, 0 never; absent: as it is, or as a changed trialDays says
             */
            expireTime?: number;
            /** @description of a device that has none yet: 6 digits and 13–14 letters or digits; absent or as it is: stays */
            iccid?: string;
            /** @description YYYY-MM-DD, or empty */
            installDate?: string;
            /** @description key of INSTALL_LOCATION, or what was typed */
            installLocation?: string;
            installer?: string;
            lang?: string;
            /** @description ten-thousands of yuan, at most six decimals; null when not known */
            loanAmount?: number | null;
            /**
             * Format: int64
             * @description another one moves the device, which needs DC-14 too; 0 or absent: stays
             */
            organId?: number;
            ownerPhone?: string;
            /** @description empty where there is none */
            plateNo?: string;
            /** @description YYYY-MM-DD, or empty */
            policyExpDate?: string;
            policyNo?: string;
            /** @description as the list gave it: refused when somebody changed the device or its vehicle since; absent: changed in any case */
            revision?: string;
            /** @description of the SIM card's service; shown only to those who may change devices */
            servicePswd?: string;
            /** @description 11–13 digits, or empty */
            simNo?: string;
            /**
             * Format: int64
             * @description of service after activation, 0 without end; absent: as it is, of a new device as the setting says
             */
            trialDays?: number;
            vinNo?: string;
        };
        UpdateFenceInputBody: {
            address?: string;
            /** Format: int64 */
            fenceId: number;
            fenceName?: string;
            /** @description 1 entering, 2 leaving, 3 both */
            inOut?: number | string;
            /**
             * Format: int64
             * @description 1: organisations below its own see it, too
             * @enum {integer}
             */
            isShare?: 0 | 1;
            lang?: string;
            remark?: string;
            /** @description Circle: "lng,lat" of its centre. Rectangle: its corners, four (or two that lie opposite each other). Polygon: its corners in order. District: the codes of province, city and district joined with commas, then |, then their names; the names are not read. WGS-84 degrees. */
            shapeData?: string | {
                lat: number;
                lng: number;
            }[];
            /** @description radius of a circle in whole metres */
            shapeScope?: number | string;
            /** @description SHAPE_TYPE.YX circle, SHAPE_TYPE.JX rectangle, SHAPE_TYPE.XZQ district, SHAPE_TYPE.DBX polygon */
            shapeType?: string;
            /** @description at least 1 */
            stopMinutes?: number | string;
        };
        UpdateModelInputBody: {
            /** @description CUT_OFF, ACC, BATTERY, VOLTAGE, WIFI, LBS, VOICE, TAMPER, SOS, SHOCK, FUEL, VIDEO, ODOMETER, WAKE_UP, BATTERIES, HIDE */
            capabilities?: string[] | null;
            /** @description letters, digits and . _ / + - ; not digits alone */
            code: string;
            /** @description keys of CMD_CODE */
            commands?: string[] | null;
            /** @description code of a dialect of its protocol; empty: none, commands that need a text are not offered */
            dialect?: string;
            /** Format: int64 */
            heartbeatSeconds?: number;
            /** Format: int64 */
            id: number;
            lang?: string;
            nameCn: string;
            nameEn?: string;
            /** @description name of a protocol that the server speaks; empty: any */
            protocol?: string;
            remark?: string;
            /** Format: int64 */
            reportSeconds?: number;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description texts of its own, in place of those of the dialect */
            texts?: components["schemas"]["ModelText"][] | null;
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
        };
        UpdateOrderInputBody: {
            /** @description key of ACTIVATE_WAY */
            activateWay?: string;
            arrData?: components["schemas"]["GivenGroup"][];
            /** @description numbers of devices, apart by blanks, commas or line breaks; 1,000 at most */
            imeiData?: string;
            lang?: string;
            orderNo: string;
            /** @description whole days */
            probationPeriod?: number | string;
            /** @description as the list gave it: refused when somebody changed the order since; absent: changed in any case */
            revision?: string;
        };
        UpdateOrganInputBody: {
            /** @description points may go that are older than the new retentionDays; without it such a change is refused (1221) and says how many */
            confirmRetention?: boolean;
            lang?: string;
            /** Format: int64 */
            organId: number;
            /** @description required; new among those below the same parent */
            organName?: string;
            remark?: string;
            /**
             * Format: int64
             * @description how long points are kept; 0: as above it; not below what the platform has everybody keep
             */
            retentionDays?: number;
            /**
             * Format: int64
             * @description place among those below the same parent, smallest first
             */
            sort: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent); 0 disabled: its users and those below it cannot sign in
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description roles that its users may be given, joined with commas; empty: as above it; absent: unchanged */
            strRoleIds?: string;
        };
        UpdatePackageInputBody: {
            /** @description key of BONUS_TYPE: by which shares it is split; absent: RENEW */
            bonusType?: string;
            /** @description of service */
            days?: number | string;
            lang?: string;
            /** Format: int64 */
            packageId: number;
            packageName?: string;
            /** @description yuan, with two decimals at most */
            price?: number | string;
            /**
             * Format: int64
             * @description 1 offered (or absent), 0 not any more
             */
            state?: number;
        };
        UpdatePayeeInputBody: {
            /** @description key of BANK */
            bank?: string;
            bankBranch?: string;
            /** @description who holds the account */
            cardBelonger?: string;
            /** @description this, licenseNo and legalPersonCard are left out of a person */
            company?: string;
            /** Format: int64 */
            id: number;
            /** @description ID card of 15 or 18 characters */
            identityNo?: string;
            lang?: string;
            /** @description ID card of the legal representative */
            legalPersonCard?: string;
            /** @description unified social credit code, or an old number of 15 digits */
            licenseNo?: string;
            /** @description bank card of a person, account of others */
            payNo?: string;
            /** @description 11 digits */
            phone?: string;
            /**
             * Format: int64
             * @description 1 enabled (or absent), 0 disabled
             */
            state?: number;
            userName?: string;
            /** @description key of USER_TYPE; absent: PERSONAL */
            userType?: string;
        };
        UpdatePermissionInputBody: {
            lang?: string;
            /**
             * Format: int64
             * @description a menu; 0 for a heading
             */
            parentId?: number;
            perCode: string;
            perIcon?: string;
            /** Format: int64 */
            perId: number;
            /** @description Chinese */
            perName: string;
            /** @description English; where empty, the Chinese one is shown */
            perNameEn?: string;
            /** @description MENU or BUTTON */
            perType: string;
            /** @description page of a menu, empty for a heading; path of the route of a button */
            perUrl?: string;
            remark?: string;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description of a heading; all below it have the same */
            systemType?: string;
        };
        UpdatePointInputBody: {
            address?: string;
            /**
             * Format: int64
             * @description 1: all organisations see where it is
             * @enum {integer}
             */
            isShare?: 0 | 1;
            lang?: string;
            lat?: number | string;
            /** @description degrees, WGS-84 */
            lng?: number | string;
            /** Format: int64 */
            pointId: number;
            pointName?: string;
            /** @description whole metres, at most 5,000 */
            radius?: number | string;
            remark?: string;
        };
        UpdatePropertyInputBody: {
            code: string;
            /** Format: int64 */
            id: number;
            key: string;
            lang?: string;
            /** @description of the list, Chinese */
            name?: string;
            /** @description of the list, English */
            nameEn?: string;
            /**
             * Format: int64
             * @description entry that it belongs to, 0 for none
             */
            parentId?: number;
            remark?: string;
            /** Format: int64 */
            sort?: number;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description Chinese */
            val: string;
            /** @description English; where empty, the Chinese one is shown */
            valEn?: string;
        };
        UpdateRoleInputBody: {
            lang?: string;
            /**
             * Format: int64
             * @description organisation that it belongs to; 0 for the platform
             */
            organId?: number;
            remark?: string;
            /** Format: int64 */
            roleId: number;
            /** @description Chinese */
            roleName: string;
            /** @description English; where empty, roleName is shown */
            roleNameEn?: string;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
        };
        UpdateRuleInputBody: {
            /** @description keys of ALARM_TYPE; none: all */
            alarmTypes?: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            byBrowser?: 0 | 1;
            /**
             * Format: int64
             * @enum {integer}
             */
            byEmail?: 0 | 1;
            /** @description vehicles; none: all of the organisation and below it */
            carIds?: number[];
            /**
             * Format: int64
             * @description when that is
             */
            digestAt?: number;
            /**
             * Format: int64
             * @description minutes between; 0 at once, 1440 once a day
             * @enum {integer}
             */
            digestMinutes?: 0 | 5 | 10 | 15 | 30 | 60 | 120 | 240 | 480 | 1440;
            emails?: string[];
            /**
             * Format: int64
             * @enum {integer}
             */
            enabled?: 0 | 1;
            lang?: string;
            /** Format: int64 */
            quietFrom?: number;
            /**
             * Format: int64
             * @description the same as quietFrom: no quiet hours
             */
            quietTo?: number;
            /**
             * Format: int64
             * @description 1: the webhook gets another secret
             * @enum {integer}
             */
            renewSecret?: 0 | 1;
            /** Format: int64 */
            ruleId: number;
            ruleName?: string;
            /** @description of the IANA database, such as Asia/Shanghai; empty China */
            timeZone?: string;
            userIds?: number[];
            webhookUrl?: string;
        };
        UpdateSIMImportInputBody: {
            iccid?: string;
            /** @description key of SIM_COMBO */
            inCombo?: string;
            lang?: string;
            /** @description key of SIM_LOCATION */
            location?: string;
            /** @description key of SIM_COMBO */
            outCombo?: string;
            /** @description key of SIM_PERIOD */
            period?: string;
            /** @description absent: stays, as all below */
            sim?: string;
            /** Format: int64 */
            simCardImportId: number;
            /** @description key of SIM_TYPE */
            type?: string;
        };
        UpdateSubscriptionBody: {
            /** @enum {string} */
            every: "daily" | "weekly" | "monthly";
            /** Format: int64 */
            hour: number;
            lang?: string;
            name: string;
            paused: boolean;
            /** Format: int64 */
            subscriptionId: number;
        };
        UpdateUserInputBody: {
            email?: string;
            /**
             * Format: int64
             * @description likewise; only in a root organisation
             * @enum {integer}
             */
            isEmployee?: 0 | 1;
            /**
             * Format: int64
             * @description only super administrators may change it
             * @enum {integer}
             */
            isSuper?: 0 | 1;
            lang?: string;
            /** @description required for a new one; cannot be changed later */
            loginName?: string;
            /**
             * Format: int64
             * @description required
             */
            organId?: number;
            phone?: string;
            /** @description address of a picture */
            photo?: string;
            /** @description empty: as the login name */
            realname?: string;
            /**
             * Format: int64
             * @description 0 secret, 1 man, 2 woman
             * @enum {integer}
             */
            sex?: 0 | 1 | 2;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description roles, joined with commas; at least one unless isSuper */
            strRoleId?: string;
            /** @description number of the employee */
            userCode?: string;
            /** Format: int64 */
            userId: number;
        };
        Uploaded: {
            /** @description as the browser called it */
            name: string;
            /** @description module/yyyymm/name */
            path: string;
            /**
             * Format: int64
             * @description bytes
             */
            size: number;
            /** @description where it is served */
            url: string;
        };
        UploadedImport: {
            /** Format: int64 */
            batchId: number;
            /** @description titles of columns that nothing was read from, at most 10 */
            ignored: string[];
            /** Format: int64 */
            invalid: number;
            /**
             * Format: int64
             * @description rows of the file
             */
            total: number;
            /** Format: int64 */
            valid: number;
        };
        UseDayRecord: {
            /** @description YYYY-MM-DD */
            date: string;
            /**
             * Format: int64
             * @description on rides
             */
            drivingSeconds: number;
            /**
             * Format: int64
             * @description of which nothing is known
             */
            silentSeconds: number;
            /**
             * Format: int64
             * @description in stops
             */
            standingSeconds: number;
            /**
             * Format: double
             * @description percent of the time that it drove
             */
            utilisation: number;
        };
        UseFilter: {
            /** @description likewise; that day is included */
            endDate?: string;
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description of one device; empty: all */
            imei?: string;
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description of one vehicle: all devices fitted to it; empty: all */
            plateNo?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description YYYY-MM-DD */
            startDate?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        UseRecord: {
            /**
             * Format: int64
             * @description 0 for a device that is not fitted to a vehicle
             */
            carId: number;
            carOwner: string;
            /**
             * Format: int64
             * @description in the period
             */
            days: number;
            /**
             * Format: int64
             * @description devices of the vehicle; it is counted once
             */
            deviceCount: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            deviceTypeName: string;
            /**
             * Format: int64
             * @description days on which it went anywhere
             */
            drivenDays: number;
            /**
             * Format: int64
             * @description on rides
             */
            drivingSeconds: number;
            /** @description last day */
            endDate: string;
            imei: string;
            /**
             * Format: int64
             * @description days of which something is known
             */
            knownDays: number;
            /**
             * Format: int64
             * @description metres of the longest day
             */
            longest: number | null;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            longestKm: number | null;
            /** @description IMEIs of the devices that counted, with commas, the one for most days first */
            measuredBy: string;
            /**
             * Format: int64
             * @description metres; null where nothing is known of any day
             */
            mileage: number | null;
            /** @description names the row within the list */
            mileageId: string;
            /**
             * Format: double
             * @description the same in kilometres, to two decimals
             */
            mileageKm: number | null;
            /**
             * @description what it is measured by; empty where it did not go anywhere
             * @enum {string}
             */
            mileageSource: "" | "legs" | "odometer" | "mixed";
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            /** @description days do not begin in the zone of the installation: what is kept by its days was divided by rides */
            reckoned: boolean;
            /** @description something that came late changed it */
            revised: boolean;
            /**
             * Format: int64
             * @description of which nothing is known
             */
            silentSeconds: number;
            /**
             * Format: int64
             * @description in stops
             */
            standingSeconds: number;
            /** @description first day */
            startDate: string;
            /**
             * Format: double
             * @description percent of the time that it drove
             */
            utilisation: number;
        };
        UseSum: {
            days: components["schemas"]["UseDayRecord"][];
            /**
             * Format: int64
             * @description on rides
             */
            drivingSeconds: number;
            /** @description false where it is being prepared, or there is too much to be added up; then what follows is 0 */
            known: boolean;
            /** @description it is not known yet: what so many vehicles did is being read; ask again in a few seconds */
            preparing: boolean;
            /**
             * Format: int64
             * @description vehicles of which it has been read
             */
            ready: number;
            /**
             * Format: int64
             * @description of which nothing is known
             */
            silentSeconds: number;
            /**
             * Format: int64
             * @description in stops
             */
            standingSeconds: number;
            /**
             * Format: double
             * @description percent of the time that it drove
             */
            utilisation: number;
            /**
             * Format: int64
             * @description that the list covers
             */
            vehicles: number;
        };
        UserFields: {
            email?: string;
            /**
             * Format: int64
             * @description likewise; only in a root organisation
             * @enum {integer}
             */
            isEmployee?: 0 | 1;
            /**
             * Format: int64
             * @description only super administrators may change it
             * @enum {integer}
             */
            isSuper?: 0 | 1;
            lang?: string;
            /** @description required for a new one; cannot be changed later */
            loginName?: string;
            /**
             * Format: int64
             * @description required
             */
            organId?: number;
            phone?: string;
            /** @description address of a picture */
            photo?: string;
            /** @description empty: as the login name */
            realname?: string;
            /**
             * Format: int64
             * @description 0 secret, 1 man, 2 woman
             * @enum {integer}
             */
            sex?: 0 | 1 | 2;
            /**
             * Format: int64
             * @description 1 enabled (also when absent), 0 disabled
             * @enum {integer}
             */
            status?: 0 | 1;
            /** @description roles, joined with commas; at least one unless isSuper */
            strRoleId?: string;
            /** @description number of the employee */
            userCode?: string;
        };
        UserInputBody: {
            lang?: string;
            /** Format: int64 */
            userId: number;
        };
        UserKeyInputBody: {
            /**
             * Format: int64
             * @description of getuserapikeylist
             */
            keyId: number;
            lang?: string;
            /** Format: int64 */
            userId: number;
        };
        UserOption: {
            realname: string;
            /** Format: int64 */
            userId: number;
        };
        UserRow: {
            /** Format: int64 */
            createTime: number;
            email: string;
            /**
             * Format: int64
             * @description 1: staff of the platform
             */
            isEmployee: number;
            /**
             * Format: int64
             * @description 1: super administrator
             */
            isSuper: number;
            loginName: string;
            /**
             * Format: int64
             * @description 1: the caller may change the account, as far as their permissions go
             */
            mayEdit: number;
            /** @description the same as organName */
            organ: string;
            /** Format: int64 */
            organId: number;
            organName: string;
            phone: string;
            /** @description address of a picture */
            photo: string;
            realname: string;
            /** @description the same, joined with commas */
            roleIds: string;
            /** @description their names, joined with commas */
            roleNames: string;
            /**
             * Format: int64
             * @description 0 secret, 1 man, 2 woman
             * @enum {integer}
             */
            sex: 0 | 1 | 2;
            /**
             * Format: int64
             * @description 1 enabled, 0 disabled
             */
            status: number;
            /** @description roles */
            strRoleId: number[];
            /**
             * Format: int64
             * @description 1: has a second factor
             */
            totp: number;
            /** @description number of the employee */
            userCode: string;
            /** Format: int64 */
            userId: number;
            /** @description the same as realname */
            userName: string;
        };
        UsualOnMap: {
            /**
             * Format: int64
             * @description 1 where there are more than are told
             */
            more: number;
            rows: components["schemas"]["UsualOnMapRow"][];
        };
        UsualOnMapRow: {
            /** Format: int64 */
            carId: number;
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            name: string;
            plateNo: string;
            /**
             * Format: int64
             * @description metres
             */
            radius: number;
        };
        UsualPlace: {
            lat: number | string;
            /** @description degrees, WGS-84 */
            lng: number | string;
            name: string;
            /** @description whole metres, at most 5,000 */
            radius: number | string;
        };
        UsualPlaceRow: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            name: string;
            /**
             * Format: int64
             * @description metres
             */
            radius: number;
        };
        ValueRow: {
            label: string;
            /**
             * Format: double
             * @description what it was compared with; 0 with nothing
             */
            limit: number;
            name: string;
            /** @enum {string} */
            unit: "m" | "km" | "s" | "min" | "h" | "d" | "kmh" | "percent" | "count";
            /** Format: double */
            value: number;
        };
        ViewerRow: {
            /**
             * Format: int64
             * @enum {integer}
             */
            bound: 0 | 1;
            organName: string;
            personName: string;
            /**
             * Format: int64
             * @description the account
             */
            userId: number;
            /** @description its login name */
            userName: string;
        };
        ViewersAnswer: {
            /** Format: int64 */
            id: number;
            /** @description with stars */
            payNo: string;
            /** @description of rows those that are bound; accounts of other organisations may be, too, and stay so */
            permissionIds: number[];
            phone: string;
            rows: components["schemas"]["ViewerRow"][];
            userName: string;
            userType: string;
            userTypeName: string;
        };
        Viewing: {
            /** @description of a session of one hour that may look, change nothing, and sign out */
            authToken: string;
        };
        WaitingCountAnswer: {
            /**
             * Format: int64
             * @description at most 20,000: that many are processed by one call
             */
            count: number;
            /** @description there are more than these, which are the newest */
            more?: boolean;
            /**
             * Format: int64
             * @description epoch milliseconds: what is found later is not counted
             */
            until: number;
        };
        WatchedFilter: {
            /**
             * @description with the organisations below; absent: without
             * @enum {string}
             */
            hasSubOrgan?: "0" | "1" | "true" | "false";
            /** @description language of texts: cn or en; without it the session's */
            lang?: string;
            /**
             * Format: int64
             * @description 0 or absent: all the caller may see
             */
            organId?: number;
            /** @description part of IMEI, alias, plate, owner, name or SIM number */
            searchKey?: string;
            /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
            sort?: string;
            /** @description name of the zone of times, and in which days begin, such as Europe/Berlin; goes before zone */
            timeZone?: string;
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        WatchedRow: {
            /**
             * Format: int64
             * @description 0 none, 1 low, 2 general, 3 high
             */
            attention: number;
            attentionName: string;
            attentionRemark: string;
            carOwner: string;
            carRemark: string;
            /** @description empty: it is asked for by its place */
            currentAddress: string;
            /** Format: int64 */
            deviceId: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            /** @description a dash where it has no name or plate and its model hides its IMEI */
            deviceName: string;
            /**
             * Format: int64
             * @description 0 never online, 1 online, 2 offline, 10 parked, 100 service expired
             * @enum {integer}
             */
            deviceState: 0 | 1 | 2 | 10 | 100;
            deviceTypeName: string;
            imei: string;
            /**
             * Format: int64
             * @enum {integer}
             */
            isSettle: 0 | 1;
            /**
             * Format: int64
             * @description epoch seconds of the last message; 0 never
             */
            lastOnlineTime: number;
            /** Format: double */
            lat: number | null;
            /**
             * Format: double
             * @description where it was heard last, WGS-84 degrees; null where that is not known
             */
            lon: number | null;
            /** @description online, and on its way */
            moving: boolean;
            /**
             * Format: int64
             * @description seconds since the last message, when offline
             */
            offlineLong: number;
            organName: string;
            /** @description empty when it is not fitted to a vehicle */
            plateNo: string;
            simNo: string;
            vinNo: string;
        };
        Why: {
            /** @enum {string} */
            reason: "super" | "disabled" | "organDisabled";
        };
        WithdrawInputBody: {
            lang?: string;
            /** Format: int64 */
            shareId: number;
        };
        WithdrawShopKeyInputBody: {
            /** Format: int64 */
            keyId: number;
            lang?: string;
        };
    };
    responses: {
        /** @description Refused. 400: the request is broken; 401: signed in, but not permitted; 403: no valid session; 404: no such thing, or not yours to see; 405: not with this method; 413: the body is too large; 415: the body is not JSON; 429: too many attempts, or costly calls; 500: our fault */
        Refused: {
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "post-alarm-exportalarmlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-getalarm": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the alarm, as rows have it */
                alarmId: string;
                /** @description minutes east of UTC, for where its day begins */
                zone?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAlarmInfo"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-getalarmlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "alarmTime" | "-alarmTime" | "alarmType" | "-alarmType" | "organName" | "-organName" | "deviceName" | "-deviceName" | "imei" | "-imei" | "plateNo" | "-plateNo";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of IMEI, device name, plate or owner */
                searchKey?: string;
                /** @description keys of ALARM_TYPE with commas between them; absent: all */
                alarmTypes?: string;
                /** @description key of ALARM_CLASS; absent: all */
                alarmClass?: string;
                /** @description the same, where alarmClass is absent */
                alarmClassIden?: string;
                /** @description not looked at */
                alarmClassName?: string;
                /** @description of one device */
                imei?: string;
                /** @description absent: new */
                status?: "new" | "handled" | "all";
                /** @description those that last, or those that are over; absent: both */
                open?: "yes" | "no";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageAlarmRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-getriskmodellist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description an organisation; 0 the whole installation */
                organId?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListRiskModelRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-getthresholdlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description an organisation */
                organId?: number;
                /** @description a vehicle */
                carId?: number;
                /** @description a device */
                imei?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListThresholdRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-gettryout": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description of a tryout of the caller's that is done */
                taskId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeTryoutShown"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-gettryoutlist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description of a tryout of the caller's that is done */
                taskId: number;
                /** @description absent: all */
                fate?: "new" | "gone" | "moved";
                /** @description key of ALARM_CLASS; absent: all */
                alarmClass?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageTryoutRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-alarm-getwaitingcount": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of IMEI, device name, plate or owner */
                searchKey?: string;
                /** @description keys of ALARM_TYPE with commas between them; absent: all */
                alarmTypes?: string;
                /** @description key of ALARM_CLASS; absent: all */
                alarmClass?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeWaitingCountAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-alarm-setriskmodel": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRiskModelInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-alarm-setthresholds": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetThresholdsInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-alarm-trythresholds": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryThresholdsInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTryout"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-alarm-updatealarm": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeHandledAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-alarm-updatewaitingalarms": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandleWaitingInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedWaiting"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-begintotp": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPasswordInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNewFactor"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-confirmtotp": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRecoveryCodes"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-endothersessions": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-endsession": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-endtotp": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPasswordInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getapikeylist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeKeyList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getcontact": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeContactAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getnationregionlist": {
        parameters: {
            query?: {
                /** @description code of the region above; 0 for the provinces */
                parentId?: number;
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListRegionRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getsessionlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListSessionRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getsigninconfig": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSignInConfig"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-basic-getwebsiteinfo": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSiteInfo"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-makeapikey": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeKeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMadeKey"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-updatecontact": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-uploadsinglefile": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description the picture
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                    /** @description the part of the product that it belongs to: a-z, 0-9 and -, at most 32 */
                    module: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUploaded"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-basic-withdrawapikey": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-car-deletecar": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteCarInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeConcerned"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-car-exportcarlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-car-getcardropdownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description part of what is looked for */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListCarChoice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-car-getcarlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "organName" | "-organName" | "plateNo" | "-plateNo" | "loanAmount" | "-loanAmount" | "isSettle" | "-isSettle" | "createTime" | "-createTime" | "carOwner" | "-carOwner" | "ownerPhone" | "-ownerPhone" | "vinNo" | "-vinNo" | "engineNo" | "-engineNo" | "carBrand" | "-carBrand" | "carModel" | "-carModel" | "policyNo" | "-policyNo" | "policyExpDate" | "-policyExpDate";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of plate, VIN or owner */
                searchKey?: string;
                /** @description 1: those whose loan is settled; 0: those whose is not; -1 or absent: all */
                isSettle?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageCarRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-car-insertcar": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertCarInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedCar"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-car-updatecar": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCarInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeConcerned"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-car-updatecarorgan": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveCarInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMovedCars"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-deletedevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteDeviceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedDevices"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-deleteunknown": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnknownInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-dropimport": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-exportattentiondevicelist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchedFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-exportdevicelist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-exportofflinedevicelist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SilentFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-finishimportdevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishImportInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFinishedImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-frames": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFrameList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getDeviceInfo": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
                /** @description name of the zone whose day todayMileage is of, such as Europe/Berlin; absent for that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeviceInfo"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getattentiondevicelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "lastOnlineTime" | "-lastOnlineTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of IMEI, alias, plate, owner, name or SIM number */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageWatchedRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getdevice": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeManagedDevice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getdeviceimportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description one of the caller's own, also after it was submitted; absent the unfinished one */
                batchId?: number;
                /** @description 1 valid rows, 0 the others; -1 or absent all */
                isValidate?: "-1" | "0" | "1";
                pageSize?: number;
                currentPage?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportPageDeviceImportRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getdeviceinfodropdownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description part of what is looked for */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListDeviceChoice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getdevicelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "activateWay" | "-activateWay" | "activeTime" | "-activeTime" | "alias" | "-alias" | "carBrand" | "-carBrand" | "carModel" | "-carModel" | "carOwner" | "-carOwner" | "createTime" | "-createTime" | "deviceModel" | "-deviceModel" | "deviceName" | "-deviceName" | "deviceRemark" | "-deviceRemark" | "deviceType" | "-deviceType" | "engineNo" | "-engineNo" | "expireTime" | "-expireTime" | "iccid" | "-iccid" | "imei" | "-imei" | "installDate" | "-installDate" | "installLocation" | "-installLocation" | "installer" | "-installer" | "isSettle" | "-isSettle" | "lastOnlineTime" | "-lastOnlineTime" | "loanAmount" | "-loanAmount" | "onlineState" | "-onlineState" | "organName" | "-organName" | "ownerPhone" | "-ownerPhone" | "plateNo" | "-plateNo" | "policyExpDate" | "-policyExpDate" | "policyNo" | "-policyNo" | "protocol" | "-protocol" | "simNo" | "-simNo" | "trialDays" | "-trialDays" | "vinNo" | "-vinNo";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty: all. The key alone will do */
                deviceType?: string;
                /** @description code of the model, or the number of its row in the catalogue; empty: all */
                deviceModel?: string;
                /** @description just this state: 0 never online, 1 online, 2 offline, 10 parked, 100 service expired; -1 or absent: all */
                onlineState?: "-1" | "0" | "1" | "2" | "10" | "100";
                /** @description part of IMEI, alias, plate, owner, name or SIM number */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageManagedDevice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getdevicestatecount": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStatistics"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getimportbatch": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMaybeOpenImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getimportresult": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description one of the caller's own */
                batchId: number;
                /** @description minutes east of UTC, for times */
                zone?: number;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getimporttemplate": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getofflinedevicelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "lastOnlineTime" | "-lastOnlineTime" | "offlineLong" | "-offlineLong";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
                deviceType?: string;
                /** @description seconds at least */
                startSecond?: number;
                /** @description seconds at most, not included; 0 or absent: no end */
                endSecond?: number;
                /** @description key of OFFLINE_INTERVAL, in days; empty or -1: as startSecond and endSecond say */
                interval?: string;
                /** @description part of IMEI, alias, plate, owner, name or SIM number */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageSilentRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getorgandevicelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description -lastMoved: those on their way, then those that moved last, and in the end those of which that is not known; absent: by organisation, newest first */
                sort?: "-lastMoved";
                /** @description 0 or absent: all the caller may see; -10: watched devices */
                organId?: number;
                /** @description part of plate, owner, IMEI, alias, name or SIM number */
                searchKey?: string;
                /** @description -1 or absent: all; 1: online, parked included; 2: offline; 0: unused; 10: parked; 11: online and on its way */
                deviceState?: "-1" | "0" | "1" | "2" | "10" | "11";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeviceList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getreadings": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeReadingList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getsamecardevicelist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
                /** @description not looked at: the vehicle is the one that the device is fitted to */
                plateNo?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListMate"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getterminalevents": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
                pageSize?: number;
                currentPage?: number;
                /** @description absent for all */
                kind?: "swipe" | "answer" | "text";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageTerminalEvent"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getterminalfacts": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeTerminalFacts"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-device-getunknownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "identity" | "-identity" | "protocol" | "-protocol" | "address" | "-address" | "port" | "-port" | "looksLike" | "-looksLike" | "firstSeen" | "-firstSeen" | "lastSeen" | "-lastSeen" | "messages" | "-messages";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageUnknownRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-insertdevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRegistered"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-insertdeviceimport": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description an .xls or .xlsx file of at most 2 MB and 1,000 rows
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUploadedImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-updatecarsettle": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeConcerned"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-updatedevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDeviceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeConcerned"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-updatedeviceattention": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeConcerned"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-updatedeviceimport": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDeviceImportInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeviceImportRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-device-updatedeviceorgan": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDeviceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMovedDevices"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-devicemodel-getmodellist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "code" | "-code" | "deviceCount" | "-deviceCount" | "heartbeatSeconds" | "-heartbeatSeconds" | "nameCn" | "-nameCn" | "nameEn" | "-nameEn" | "protocol" | "-protocol" | "reportSeconds" | "-reportSeconds" | "sort" | "-sort" | "status" | "-status" | "type" | "-type" | "updateTime" | "-updateTime";
                /** @description part of code, name or protocol */
                searchKey?: string;
                /** @description absent: all */
                type?: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
                /** @description -1 or absent: all; 1 enabled, 0 disabled */
                status?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeModelPage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-devicemodel-insertmodel": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeModelRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-devicemodel-updatemodel": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateModelInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-deletefence": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteFencesInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedFences"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-deletefencedevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnbindFenceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUnboundFromFences"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-exportfences": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description form of the file */
                format?: "geojson" | "kml";
                /** @description part of the name */
                searchKey?: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/geo+json": Record<string, never>;
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.google-earth.kml+xml": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-getfencedevicelist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the fence */
                fenceId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListFenceBindingRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-getfencelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "fenceName" | "-fenceName" | "shapeType" | "-shapeType" | "organName" | "-organName" | "createTime" | "-createTime";
                /** @description part of the name */
                searchKey?: string;
                /** @description west, south, east and north in degrees, WGS-84: only fences that reach into this part of the globe; those of districts always do */
                box?: [
                    number,
                    number,
                    number,
                    number
                ] | null;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageFenceRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-getfencestaylist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description the fence */
                fenceId: number;
                /** @description 1: those alone who are in it now */
                inside?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageFenceStayRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-getregionoutline": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description administrative code */
                regionId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRegionOutline"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-importfences": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a GeoJSON or KML file of at most 4 MB and 1,000 fences
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                    /** @description whose they become; 0 or absent: the caller's own */
                    organId?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportedFences"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-insertfence": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertFenceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFenceRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-insertfencedevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindFenceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListFenceBindingRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-fence-searchplace": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description part of a name, or an address */
                text: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListFoundPlace"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-fence-updatefence": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFenceInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-historytrack-exporthistorytrack": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text and for how long 31 days are */
                zone?: number;
                /** @description name of their zone, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description comma list of locate modes; absent for all */
                locType?: string;
                /** @description a spreadsheet, or a file for maps */
                format?: "xlsx" | "gpx" | "kml";
                /** @description comma list of at most 120 readings see gettrackline: each gets a column in the spreadsheet, and is told with the points in files for maps */
                readings?: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/gpx+xml": string;
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.google-earth.kml+xml": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-historytrack-gethistorytracklist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text and for how long 31 days are */
                zone?: number;
                /** @description name of their zone, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description comma list of locate modes; absent for all */
                locType?: string;
                /** @description fit: points fit for drawing; all: every point that is kept, also without a position */
                quality?: "fit" | "all";
                /** @description with what else each point says: battery, voltage, temperatures, fuel, cells, driver … */
                readings?: boolean;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeTrackAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-historytrack-getstops": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text and for how long 31 days are */
                zone?: number;
                /** @description name of their zone, such as Europe/Berlin; goes before zone */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeOuting"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-historytrack-gettrackline": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text and for how long 31 days are */
                zone?: number;
                /** @description name of their zone, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description comma list of locate modes; absent for all */
                locType?: string;
                /** @description fit: points fit for drawing; all: every point that is kept, also without a position */
                quality?: "fit" | "all";
                /** @description only the points that are drawn at this zoom of a map; -1 or absent: all */
                zoom?: number;
                /** @description comma list of at most 120 readings that each point comes with, see readingKeys */
                readings?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeTrackLine"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-home-exporthomestopreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeStopFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-home-getechartstatisticsreport": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeCharts"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-home-gethomealarmcountreport": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description of PACKING: the stop has lasted for so many seconds at least */
                startSecond?: number;
                /** @description and for less than so many, as in the list of vehicles that stand; 0: no end */
                endSecond?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAlarmCounts"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-home-gethomestopreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "stopStartTime" | "-stopStartTime" | "stopSecond" | "-stopSecond";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description seconds at least */
                startSecond?: number;
                /** @description seconds at most, not included; 0 or absent: no end */
                endSecond?: number;
                /** @description part of IMEI, alias, plate, owner, name or SIM number */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageHomeStopRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-map-getaddress": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description degrees, WGS-84 */
                lat: number;
                /** @description degrees, WGS-84 */
                lon: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAddressAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-deleterule": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteRulesInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedRules"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getchoices": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNoticeChoices"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getnotice": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the notice */
                noticeId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNoticeDetail"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getnoticelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "channel" | "-channel" | "state" | "-state" | "alarmCount" | "-alarmCount" | "tries" | "-tries" | "organName" | "-organName";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description absent: all */
                channel?: "browser" | "email" | "webhook";
                /** @description open is what is not done with; absent: all */
                state?: "open" | "sent" | "failed" | "dropped";
                /** @description of one rule; 0 or absent: all */
                ruleId?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageNoticeRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getownnoticelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListOwnNotice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getrule": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the rule */
                ruleId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRuleDetail"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-notice-getrulelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "ruleName" | "-ruleName" | "organName" | "-organName" | "updateTime" | "-updateTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of the name */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageNoticeRuleRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-insertrule": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertRuleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSavedRule"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-readownnotices": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-replaynotice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-setchoices": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-notice-updaterule": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRuleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSavedRule"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-oidc-callback": {
        parameters: {
            query?: {
                /** @description as the provider gives it back */
                state?: string;
                /** @description of the provider */
                code?: string;
                /** @description what the provider refused for */
                error?: string;
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
            cookie?: {
                /** @description set by GET /oidc/start */
                "waymark-signin"?: string;
            };
        };
        responses: {
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-oidc-start": {
        parameters: {
            query?: {
                /** @description path of this site to go to after the sign-in; others are dropped */
                redirect?: string;
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paydetails-exportPayDetailsList": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-paydetails-getPayDetailsList": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "payTime" | "-payTime" | "amount" | "-amount";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all */
                paySource?: "0" | "1" | "2" | "3" | "4";
                /** @description part of name or phone of a payee, or beginning or end of the number of a device */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSplitPage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paynotify-shop": {
        parameters: {
            header?: {
                /** @description code of the key */
                "X-Shop-Key"?: string;
                /** @description epoch seconds, within five minutes of ours */
                "X-Shop-Timestamp"?: string;
                /** @description 16 to 64 characters, others each time */
                "X-Shop-Nonce"?: string;
                /** @description hex of HMAC-SHA256, with the secret of the key, of timestamp, line feed, nonce, line feed and body */
                "X-Shop-Signature"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeShopAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paypackage-deletepackage": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletePackagesInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedPackages"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-paypackage-getpackagelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "productId" | "-productId" | "packageName" | "-packageName" | "price" | "-price" | "days" | "-days" | "state" | "-state" | "createTime" | "-createTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of number or name */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePagePackageRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-paypackage-getshopkeylist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListShopKeyRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paypackage-insertpackage": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertPackageInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePackageRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paypackage-insertshopkey": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeShopKeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMadeShopKey"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paypackage-updatepackage": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePackageInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-paypackage-withdrawshopkey": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawShopKeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-deletepledgepoint": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletePointsInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedPoints"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-place-getalloweddistrictlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description a vehicle; 0 or absent: an organisation */
                carId?: number;
                /** @description an organisation, where no vehicle is named */
                organId?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListAllowedDistrictRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-place-getpledgepointlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "pointName" | "-pointName" | "radius" | "-radius" | "createTime" | "-createTime";
                /** @description part of name or address */
                searchKey?: string;
                /** @description west, south, east and north in degrees, WGS-84: only points that may reach into this part of the globe: whose middle is in it, or no more than 5 km beside */
                box?: [
                    number,
                    number,
                    number,
                    number
                ] | null;
                /** @description 1: without those that other organisations share */
                own?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePagePledgePointRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-place-getusualplacelist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the vehicle */
                carId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListUsualPlaceRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-place-getusualplacesonmap": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description west, south, east and north in degrees, WGS-84: only places that may reach into this part of the globe: whose middle is in it, or no more than 5 km beside */
                box: [
                    number,
                    number,
                    number,
                    number
                ];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUsualOnMap"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-importpledgepoints": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a GeoJSON or KML file of at most 4 MB and 2,000 places
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                    /** @description whose they become; 0 or absent: the caller's own */
                    organId?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportedPoints"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-importusualplaces": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description the vehicle */
                    carId: number;
                    /**
                     * Format: binary
                     * @description a GeoJSON or KML file of at most 4 MB and five places
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportedPoints"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-insertpledgepoint": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertPointInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePledgePointRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-setalloweddistricts": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAllowedInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListAllowedDistrictRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-setusualplaces": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUsualInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListUsualPlaceRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-place-updatepledgepoint": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePointInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-propertymap-getpropertymapdropdownlist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description codes of lists, joined with commas */
                codes: string;
                /** @description 1: also what is not offered any more, behind the rest: records of it are looked for by it */
                gone?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMapStringListKeyVal"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-propertymap-getpropertymaplist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "code" | "-code" | "key" | "-key" | "name" | "-name" | "nameEn" | "-nameEn" | "sort" | "-sort" | "status" | "-status" | "updateTime" | "-updateTime" | "val" | "-val" | "valEn" | "-valEn";
                /** @description part of code or name of the list */
                code?: string;
                /** @description -1 or absent: all; 1 enabled, 0 disabled */
                status?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePagePropertyRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-propertymap-getpropertymapnamekeydata": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description codes of lists, joined with commas */
                codes: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNames"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-propertymap-insertpropertymap": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePropertyRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-propertymap-refreshpropertymap": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-propertymap-updatepropertymap": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePropertyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-purchase-getoffer": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeOfferAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-purchase-getpurchase": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description of insertpurchase */
                purchaseNo: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePurchaseAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-purchase-insertpurchase": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePurchaseAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-bookitem": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookItemInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-exportbillitemlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillItemFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-exportbilllist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-reconciliation-getbillitemlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "payNo" | "-payNo" | "payTime" | "-payTime" | "stated" | "-stated" | "booked" | "-booked";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description the bill; absent: all */
                billId?: number;
                /** @description 1 matched, 2 missing here, 3 missing there, 4 different amount, 5 different fee; absent: all */
                state?: "1" | "2" | "3" | "4" | "5";
                /** @description differences that somebody has resolved (1) or nobody (0); absent: all lines */
                resolved?: "0" | "1";
                /** @description beginning of the number of a payment, or of that of the merchant */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeBillItemPage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-reconciliation-getbilllist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "day" | "-day" | "takeTime" | "-takeTime" | "open" | "-open";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all */
                paySource?: "0" | "1" | "2" | "3" | "4";
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description 1 those with differences that nobody has resolved, 0 the others; absent: all */
                open?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageBillRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-reconciliation-getkeptrefundlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "payTime" | "-payTime" | "keepTime" | "-keepTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description absent: waiting; these and refused: those that nobody has settled */
                state?: "waiting" | "refused" | "settled";
                /** @description beginning of the number of the refund, of the payment, or of the device */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageKeptRefundRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-resolveitems": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeResolvedItems"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-settlekeptrefunds": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleKeptInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSettledRefunds"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reconciliation-takebill": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description YYYY-MM-DD: the day that it is of, in the zone +08:00 */
                    day: string;
                    /**
                     * Format: binary
                     * @description a bill as its source publishes it, of at most 10 MB and 50,000 lines. WeChat Pay: the trade bill, as text or packed with gzip. Alipay: the business details (业务明细), as text or in their ZIP archive. Else: an .xls, .xlsx or .csv file (UTF-8 or GBK) with the columns payNo, payAmount (negative of refunds), payTime and, where they are known, imei, productId, phone and, of a refund, refundOf, the number of the payment that it pays back: by these names, or by their labels in either language
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                    /** @description the organisation that was paid; absent: the caller's own */
                    organId?: number;
                    /** @description key of TOP_SOURCE: whose bill it is */
                    paySource: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeTakenBill"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-approvecommand": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-cancelcommand": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-cancelcommandbatch": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeCancelledBatch"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-continuecommandbatch": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-deletesubscription": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneSubscriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportalarmdaylist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportalarmreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportcommandreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportfrequentplacelist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FrequentFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportmileagereportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MileageFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportofflinereportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfflineFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportoperationreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportridereportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RideFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportspeedprofilelist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportstopreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportusedaylist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-exportvehicleuselist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getalarmdaylist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "alarms" | "-alarms" | "date" | "-date";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageAlarmDayRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getalarmdaysum": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAlarmDaySum"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getalarmreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "alarmTime" | "-alarmTime" | "alarmType" | "-alarmType" | "organName" | "-organName" | "deviceName" | "-deviceName" | "imei" | "-imei" | "plateNo" | "-plateNo";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device */
                imei?: string;
                /** @description of one vehicle */
                plateNo?: string;
                /** @description epoch seconds; of alarms that began then or later */
                startTime?: number;
                /** @description epoch seconds; that second is included; 0 or absent: now */
                endTime?: number;
                /** @description keys of ALARM_TYPE with commas between them; absent: all */
                alarmTypes?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageAlarmRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getawaitingcount": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAwaitingCount"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getbatchforms": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeBatchForms"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommand": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the command */
                commandId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeCommandTold"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandapprovals": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeCommandRules"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandbatch": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description a batch that the caller is in charge of */
                batchId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeBatchRowOf"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandbatchfile": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description a batch of the caller's */
                batchId: number;
                /** @description minutes east of UTC, for times */
                zone?: number;
                /** @description name of the zone of times, such as Europe/Berlin; goes before zone */
                timeZone?: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandbatchlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeBatchList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandforms": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFormList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getcommandreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "sendTime" | "-sendTime" | "returnTime" | "-returnTime" | "imei" | "-imei" | "deviceName" | "-deviceName" | "plateNo" | "-plateNo" | "cmdCode" | "-cmdCode" | "cmdStatus" | "-cmdStatus" | "createUser" | "-createUser" | "organName" | "-organName";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device, whole */
                imei?: string;
                /** @description of one vehicle, whole */
                plateNo?: string;
                /** @description issued from: epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description part of IMEI, device name, plate or issuer */
                searchKey?: string;
                /** @description keys of CMD_CODE with commas; absent: all */
                cmdCodes?: string;
                /** @description absent: all */
                cmdStatus?: "awaiting" | "queued" | "sent" | "acked" | "done" | "failed" | "unsupported" | "timeout" | "expired" | "cancelled" | "superseded";
                /** @description of one batch; 0 or absent: all */
                batchId?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageCommandRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getfrequentplacelist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description a device; the places are those of its vehicle */
                imei: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFrequentPlaces"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getfrequentplacerows": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "last" | "-last" | "nights" | "-nights" | "seconds" | "-seconds" | "visits" | "-visits";
                /** @description a device; the places are those of its vehicle. Empty: none */
                imei?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageFrequentRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getmileagecalendar": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description a device; the days are those of its vehicle */
                imei: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMileageCalendar"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getmileagereportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "mileage" | "-mileage" | "plateNo" | "-plateNo";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
                /** @description a row for each of these, weeks from Monday; empty: one for the whole range */
                unit?: "day" | "week" | "month";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageMileageRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getmileagesum": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
                /** @description a row for each of these, weeks from Monday; empty: one for the whole range */
                unit?: "day" | "week" | "month";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMileageSum"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getofflinereportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "lastOnlineTime" | "-lastOnlineTime" | "offlineLong" | "-offlineLong";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
                deviceType?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description seconds at least */
                startSecond?: number;
                /** @description seconds at most, not included; 0 or absent: no end */
                endSecond?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageOfflineRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getoperationreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "createUser" | "-createUser" | "operationType" | "-operationType" | "imei" | "-imei";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description key of the part of the product that it was done to, as in the list of the log; empty or -1: all */
                operationType?: string;
                /** @description who did it; 0 or absent: everybody */
                userId?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageOperationRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getridereportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "startTime" | "-startTime" | "endTime" | "-endTime" | "rideTime" | "-rideTime" | "mileage" | "-mileage" | "maxSpeed" | "-maxSpeed";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
                deviceType?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description seconds that it took at least */
                rideTime?: number;
                /** @description metres that it went at least */
                mileage?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageRideRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getspeedprofilelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "fromKmh" | "-fromKmh" | "mileage" | "-mileage" | "seconds" | "-seconds";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageSpeedRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getstopreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "stopStartTime" | "-stopStartTime" | "stopSecond" | "-stopSecond";
                /** @description what an answer calls next: the page that follows it, whatever currentPage says */
                after?: string;
                /** @description what an answer calls previous: the page that comes before it, whatever currentPage says */
                before?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do */
                deviceType?: string;
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description seconds that it has lasted at least */
                stopSecond?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageStopRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getsubscriptionlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSubscriptionList"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getsubscriptionlog": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description one of the caller's own */
                subscriptionId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListSubscriptionRun"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getusedaylist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "date" | "-date" | "drivingSeconds" | "-drivingSeconds" | "silentSeconds" | "-silentSeconds" | "standingSeconds" | "-standingSeconds";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageUseDayRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getvehicleuselist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "drivingSeconds" | "-drivingSeconds" | "standingSeconds" | "-standingSeconds" | "silentSeconds" | "-silentSeconds" | "mileage" | "-mileage";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageUseRecord"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-report-getvehicleusesum": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: string;
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description of one device; empty: all */
                imei?: string;
                /** @description of one vehicle: all devices fitted to it; empty: all */
                plateNo?: string;
                /** @description YYYY-MM-DD */
                startDate?: string;
                /** @description likewise; that day is included */
                endDate?: string;
                /** @description name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUseSum"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-insertsubscription": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertSubscriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInserted"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-pausecommandbatch": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-previewcommandbatch": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchWish"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeBatchPreview"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-sendcommand": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSentCommand"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-sendcommandbatch": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBatchInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedBatch"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-sendsubscription": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneSubscriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-setcommandapproval": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-setvehicleodometer": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OdometerInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-report-updatesubscription": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reportpay-exportpayreportlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-reportpay-getPayment": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the payment */
                paymentId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePaymentDetails"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-reportpay-getpayreportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "payTime" | "-payTime" | "payAmount" | "-payAmount";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all */
                paySource?: "0" | "1" | "2" | "3" | "4";
                /** @description number of an order: what was booked under any of its plans */
                orderNo?: string;
                /** @description plan of an order, as getPlanList has it: what was booked under it; 0 or absent: all */
                planId?: number;
                /** @description beginning or end of the number of a device, or of a phone */
                key?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePaymentPage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reportpay-importBank": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description an .xls, .xlsx or .csv file (UTF-8 or GBK) of at most 2 MB and 1,000 rows with the columns imei, productId, payAmount, payNo, payTime and, where it is known, phone: by these names, or by their labels in either language
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                    /** @description minutes east of UTC, of the times in the file; absent: 480 */
                    zone?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportedPayments"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-reportpay-refund": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePaymentRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-share-getsharedposition": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSharedPosition"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-share-getsharedtrack": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSharedTrack"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-share-getsharelist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                imei: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageShareRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-share-insertshare": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMadeShare"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-share-withdrawshare": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-signin": {
        parameters: {
            cookie?: {
                /** @description set by GET /oidc/start; needed with a ticket */
                "waymark-signin"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSignedIn"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-signout": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-signout": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-system-confirmfinding": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-system-gethealth": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeHealthView"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-task-canceltask": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-task-gettaskfile": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description of a task that is done */
                taskId: number;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-task-gettasklist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListTaskRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-task-removetask": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucaccount-getAccountUserDropdown": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description part of name or phone */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListPayeeChoice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucaccount-getAccountUserList": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "userName" | "-userName" | "phone" | "-phone" | "userType" | "-userType" | "state" | "-state" | "createTime" | "-createTime" | "organName" | "-organName";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of name or phone */
                searchKey?: string;
                /** @description key of USER_TYPE; absent: all */
                userType?: string;
                /** @description 1 enabled, 0 disabled; absent: all */
                state?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePayeePage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucaccount-getBindUserList": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the payee */
                id: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeViewersAnswer"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucaccount-insertAccountUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertPayeeInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePayeeRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucaccount-removeAccountUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletePayeesInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedPayees"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucaccount-updateAccountUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePayeeInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePayeeRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucaccount-updateViewUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucaccount-viewAccountUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePayeeSecrets"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-dropimport": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-exportcardlist": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-finishImportSimCard": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishImportInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeFinishedImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uccard-getTrafficList": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "sim" | "-sim" | "iccid" | "-iccid" | "organName" | "-organName" | "location" | "-location" | "inCombo" | "-inCombo" | "outCombo" | "-outCombo" | "period" | "-period" | "type" | "-type" | "state" | "-state" | "carrierState" | "-carrierState" | "month_total_flow" | "-month_total_flow" | "month_used_flow" | "-month_used_flow" | "day_used_flow" | "-day_used_flow" | "overage" | "-overage" | "sms" | "-sms" | "serviceStart" | "-serviceStart" | "serviceEnd" | "-serviceEnd" | "asOf" | "-asOf" | "createTime" | "-createTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of SIM number or ICCID */
                searchKey?: string;
                /** @description absent: all */
                state?: "UNKNOWN" | "TEST" | "INVENTORY" | "ACTIVE" | "SUSPENDED" | "OVERUSED" | "STOPPED" | "CANCELLED";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSimPage"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uccard-getimportbatch": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeMaybeOpenImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uccard-getimportresult": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description one of the caller's own */
                batchId: number;
                /** @description minutes east of UTC, for times */
                zone?: number;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uccard-getimporttemplate": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "application/json": components["schemas"]["Refusal"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uccard-getsimcardimportlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description one of the caller's own, also after it was submitted; absent the unfinished one */
                batchId?: number;
                /** @description 1 valid rows, 0 the others; -1 or absent all */
                isValidate?: "-1" | "0" | "1";
                pageSize?: number;
                currentPage?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeImportPageSimImportRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-insertsimcard": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedSIM"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-insertsimcardimport": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description an .xls or .xlsx file of at most 2 MB and 1,000 rows
                     */
                    file: string;
                    /** @description cn or en */
                    lang?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeUploadedImport"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-refreshcards": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeAskedSIMs"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-removeCard": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveSIMInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRemovedSIMs"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-uccard-updatesimcardimport": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSIMImportInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSimImportRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucindividual-getIndividualList": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "organName" | "-organName" | "userName" | "-userName" | "phone" | "-phone" | "imei" | "-imei" | "plateNo" | "-plateNo" | "createTime" | "-createTime";
                /** @description part of user name, IMEI or plate */
                key?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageIndividualRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucindividual-recoverSetting": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRecovered"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucindividual-removeUser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveIndividualInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucindividual-resetUserPassword": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DevicePasswordInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNewPassword"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucindividual-unbindDevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnbindInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-uclog-getloggerlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "key" | "-key" | "logLevel" | "-logLevel" | "logType" | "-logType" | "source" | "-source" | "module" | "-module" | "user" | "-user" | "address" | "-address";
                /** @description absent or ALL for all */
                source?: "ALL" | "GPS-BACK" | "IOT-DEVICE" | "IOT-APP";
                /** @description absent or ALL for all */
                level?: "ALL" | "INFO" | "WARN" | "ERROR" | "FATAL";
                /** @description absent or ALL for all */
                type?: "ALL" | "signin" | "change" | "refusal" | "view" | "system";
                /** @description client ID: the IMEI or identity that it is about, whole */
                key?: string;
                /** @description absent or ALL for all */
                module?: "ALL" | "account" | "organ" | "permission" | "user" | "individual" | "device" | "vehicle" | "model" | "sim" | "import" | "track" | "fence" | "alarm" | "command" | "place" | "payee" | "order" | "payment" | "dictionary" | "file" | "share" | "task" | "api" | "system";
                /** @description id of the only entry that is wanted; 0 or absent: all */
                entry?: number;
                /** @description words that must all be in the content or the changes */
                content?: string;
                /** @description taken from older clients and ignored: there is one log */
                collection?: string;
                /** @description 1: only between startDate and endDate, which are needed then */
                timeEnable?: "0" | "1";
                /** @description YYYY-MM-DD HH:mm in the zone */
                startDate?: string;
                /** @description likewise; that minute is included */
                endDate?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageLogRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-checkDevices": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeCheckedDevices"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-exportOrderList": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFilter"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeStartedTask"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucorder-getOrderList": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "orderNo" | "-orderNo" | "createTime" | "-createTime" | "probationPeriod" | "-probationPeriod" | "organName" | "-organName";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone */
                startTime?: string;
                /** @description likewise; that second is included */
                endTime?: string;
                /** @description minutes east of UTC, for times as text */
                zone?: number;
                /** @description name of the zone of times as text, such as Europe/Berlin; goes before zone */
                timeZone?: string;
                /** @description part of the number of a device */
                searchKey?: string;
                /** @description key of BONUS_TYPE; absent: all */
                bonusType?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageOrderRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucorder-getPlanList": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description number of the order */
                orderNo: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListPlanRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-insertOrder": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeOrderRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-onResetDevice": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeResetDevices"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-simulate": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSimulated"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorder-updateOrder": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeOrderRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorgan-deleteorgan": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteOrganInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucorgan-getorgancontents": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description organisation */
                organId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeOrganContents"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucorgan-getorganlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "level" | "-level" | "organName" | "-organName" | "parentName" | "-parentName" | "retentionDays" | "-retentionDays" | "sort" | "-sort" | "status" | "-status" | "totalCount" | "-totalCount" | "userCount" | "-userCount";
                /** @description part of the name */
                organName?: string;
                /** @description this one and all below it; 0 or absent: all */
                parentId?: number;
                /** @description those that offer the role by themselves; 0 or absent: all */
                roleId?: number;
                /** @description -1 or absent: all; 1 enabled, 0 disabled */
                status?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageOrganRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucorgan-getorgantree": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListOrganNode"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorgan-insertorgan": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertOrganInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedOrgan"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorgan-updateorgan": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucorgan-updateorganparent": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveOrganInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucpermission-batchinsertpermission": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchPermissionInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedPermissions"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucpermission-deletebatchpermission": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletePermissionsInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeDeletedPermissions"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucpermission-getpermissionbuttonlist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description perId of the menu */
                parentId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePagePermissionRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucpermission-getpermissionmenulist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description key of SYSTEM_TYPE, absent for all */
                systemType?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListPermissionNode"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucpermission-getunassignedroutelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "appType" | "-appType" | "buttonPerm" | "-buttonPerm" | "httpMethod" | "-httpMethod" | "methodName" | "-methodName" | "routePath" | "-routePath" | "routeType" | "-routeType" | "status" | "-status" | "systemType" | "-systemType" | "updateTime" | "-updateTime";
                /** @description key of SYSTEM_TYPE, absent for all */
                systemType?: string;
                /** @description part of path, code, method name or description */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageRouteRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucpermission-insertpermission": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedPermission"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucpermission-refreshpermission": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucpermission-setpermissionenable": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnablePermissionInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucpermission-updatepermission": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucrole-deleterole": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteRoleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucrole-getpermissiontree": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description key of SYSTEM_TYPE, absent for all */
                systemType?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListGivableNode"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucrole-getroledropdownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description organisation of the user; 0 or absent: all that the caller may know of */
                organId?: number;
                /** @description 1: those that the organisation could offer its users, whatever it offers now; needs organId */
                offer?: "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListRoleChoice"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucrole-getrolelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "createTime" | "-createTime" | "mayEdit" | "-mayEdit" | "organName" | "-organName" | "remark" | "-remark" | "roleName" | "-roleName" | "roleNameEn" | "-roleNameEn" | "status" | "-status" | "userCount" | "-userCount";
                /** @description part of the name in either language */
                roleName?: string;
                /** @description organisation that it belongs to, 0 or absent for all */
                organId?: number;
                /** @description -1 or absent: all; 1 enabled, 0 disabled */
                status?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageRoleRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucrole-getrolepermission": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description role */
                roleId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRolePermissions"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucrole-insertrole": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedRole"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucrole-insertrolepermission": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRolePermissionsInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucrole-updaterole": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoleInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucroute-getroutelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "appType" | "-appType" | "buttonPerm" | "-buttonPerm" | "httpMethod" | "-httpMethod" | "methodName" | "-methodName" | "routePath" | "-routePath" | "routeType" | "-routeType" | "status" | "-status" | "systemType" | "-systemType" | "updateTime" | "-updateTime";
                /** @description part of path, code, method name or description */
                searchKey?: string;
                /** @description absent for all */
                httpMethod?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
                /** @description key of SYSTEM_TYPE, absent for all */
                systemType?: string;
                /** @description key of ROUTE_TYPE, absent for all */
                routeType?: string;
                /** @description key of APP_TYPE, absent for all */
                appType?: string;
                /** @description -1 or absent: all; 1 in use, 0 gone from the program */
                status?: "-1" | "0" | "1";
                /** @description 1: only those that ask for a permission, 0: only others */
                isPerm?: "-1" | "0" | "1";
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageRouteRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucroute-initroute": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageBodyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeRouteChanges"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-deleteuser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteUserInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-endusersessions": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-geteffectivepermission": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the account */
                userId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeEffective"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-getuserapikeylist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the account */
                userId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListKeyRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-getuserdropdownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description part of the name */
                searchKey?: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListUserOption"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-getuserlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "loginName" | "-loginName" | "realname" | "-realname" | "userCode" | "-userCode" | "sex" | "-sex" | "email" | "-email" | "phone" | "-phone" | "status" | "-status" | "organName" | "-organName" | "isSuper" | "-isSuper" | "isEmployee" | "-isEmployee" | "createTime" | "-createTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of login name or real name */
                userName?: string;
                /** @description part of the employee's number */
                userCode?: string;
                /** @description 0 or absent: all */
                roleId?: number;
                /** @description -1 or absent: all; 1 enabled, 0 disabled */
                status?: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopePageUserRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-getusersessionlist": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description the account */
                userId: number;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeListSessionRow"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "get-ucuser-getwhocansee": {
        parameters: {
            query: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                /** @description IMEI or plate */
                key: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeSeers"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-insertuser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeInsertedUser"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-resetpassword": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNewPassword"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-updateuser": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-viewas": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeViewing"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-ucuser-withdrawuserapikey": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserKeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "post-updateUserPassword": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                content: {
                    "application/json": components["schemas"]["EnvelopeNone"] | components["schemas"]["Refusal"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
}
