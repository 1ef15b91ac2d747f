/** Made by `make gen`. Do not edit. */
export interface paths {
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
    "/basic/uploadsinglefile": {
        /**
         * Upload a picture
         * @description JPEG, PNG, WebP or GIF by what it holds, at most 5 MiB and 8000 pixels in each direction. It is served at url to everyone who knows the address, which cannot be guessed. An account may upload 300 pictures and 300 MiB in 24 hours; a picture that nothing refers to is removed after a day.
         */
        post: operations["post-basic-uploadsinglefile"];
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
         * @description Takes it off the list until it reports again.
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
    "/device/exportdevicelist": {
        /**
         * Export devices
         * @description With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run.
         */
        post: operations["post-device-exportdevicelist"];
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
    "/device/getorgandevicelist": {
        /**
         * Devices of an organisation
         * @description A page of devices with their newest state, and counts over all states of the organisation and search chosen.
         */
        get: operations["get-device-getorgandevicelist"];
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
    "/device/updatedevice": {
        /**
         * Change a device
         * @description All fields take the values given; those left out become empty, unless they say otherwise. IMEI and ICCID stay. Fields of the vehicle change it for every device that is fitted to it; another plate fits the device to that vehicle, none unfits it.
         */
        post: operations["post-device-updatedevice"];
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
    "/historytrack/gethistorytracklist": {
        /**
         * Track of a device
         * @description The points fit for drawing, by time, at most 31 days and 200,000 points. Where a stop begins, the point says how long it lasts.
         */
        get: operations["get-historytrack-gethistorytracklist"];
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
        AskedSIMs: {
            /**
             * Format: int64
             * @description how many cards the operator's platform is asked for
             */
            asked: number;
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
        Bound: {
            imei: string;
            /** Format: int64 */
            userId: number;
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
            vinNo: string;
        };
        CheckRow: {
            name: string;
            works: boolean;
        };
        CodeInputBody: {
            /** @description six digits of the authenticator */
            code: string;
            lang?: string;
        };
        Concerned: {
            /**
             * Format: int64
             * @description devices that are shown otherwise from now on
             */
            deviceCount: number;
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
        DeleteOrganInputBody: {
            /** @description the name of the organisation; where given, it must be right */
            confirmName?: string;
            lang?: string;
            /** Format: int64 */
            organId: number;
        };
        DeletePermissionsInputBody: {
            lang?: string;
            /** @description joined with commas */
            perIds: string;
        };
        DeleteRoleInputBody: {
            lang?: string;
            /** Format: int64 */
            roleId: number;
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
        DeletedPermissions: {
            /**
             * Format: int64
             * @description with all below them
             */
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
            /**
             * Format: int64
             * @description minutes east of UTC, for times; absent: 480
             */
            zone?: number;
        };
        DeviceImportRow: {
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
            /** @description online, and on its way */
            moving: boolean;
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
            vinNo: string;
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
            /** @description online, and on its way */
            moving: boolean;
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
            vinNo: string;
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
            /** @description why it could not be decoded, empty when it could */
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
        HealthView: {
            checks: components["schemas"]["CheckRow"][];
            /** @description names of what fails in this process now */
            conditions: string[];
            findings: components["schemas"]["FindingRow"][];
            version: string;
        };
        IdentityInputBody: {
            identity: string;
            lang?: string;
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
        InsertSIMInputBody: {
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
        KeyVal: {
            /** @description code and key, as other calls name the entry */
            iden: string;
            key: string;
            val: string;
        };
        LanguageBodyBody: {
            lang?: string;
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
        LiveOrganWant: {
            /**
             * Format: int64
             * @description 0 all that the caller may see, -10 watched vehicles
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
            imei: string;
            /** Format: int64 */
            lastLocationTime: number;
            /** Format: int64 */
            lastSignalTime: number;
            /** Format: double */
            lat: number | null;
            /** Format: double */
            lon: number | null;
            /** @description online, and on its way */
            moving: boolean;
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
        ManagedDevice: {
            /** @description key of ACTIVATE_WAY: USER_BIND at the holder's first sign-in, MANUAL by entering the end of service, else at the first position */
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
            /** Format: int64 */
            createTime: number;
            /** Format: int64 */
            deviceId: number;
            /** @description code of the model */
            deviceModel: string;
            deviceModelName: string;
            deviceName: string;
            deviceRemark: string;
            /**
             * @description YX wired, WX wireless
             * @enum {string}
             */
            deviceType: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
            deviceTypeName: string;
            engineNo: string;
            /**
             * Format: int64
             * @description end of service; 0 never
             */
            expireTime: number;
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
            /** @description of the card's service; only for those who may change devices */
            servicePswd: string;
            /**
             * Format: int64
             * @description epoch seconds; 0 not known
             */
            simExpireTime: number;
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
            /** @enum {string} */
            crs: "wgs84" | "gcj02";
            id: string;
            /** @description key of the provider that the browser sends, if it needs one */
            key: string;
            /** @enum {string} */
            kind: "pmtiles" | "raster" | "style";
            name: string;
            url: string;
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
        ModelFields: {
            /** @description CUT_OFF, ACC, BATTERY, VOLTAGE, WIFI, LBS, VOICE, TAMPER, SOS, SHOCK, FUEL, VIDEO, ODOMETER, WAKE_UP, BATTERIES, HIDE */
            capabilities?: string[] | null;
            /** @description letters, digits and . _ / + - ; not digits alone */
            code: string;
            /** @description keys of CMD_CODE */
            commands?: string[] | null;
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
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
        };
        ModelPage: {
            /** @description those that the server speaks, any of which a model can have */
            protocols: string[];
            rows: components["schemas"]["ModelRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
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
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
            typeName: string;
            /** Format: int64 */
            updateTime: number;
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
        OidcConfig: {
            /** @description people can sign in at an identity provider: send the browser to /api/oidc/start */
            enabled: boolean;
            /** @description of the provider, for the button */
            name: string;
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
        OwnPasswordInputBody: {
            lang?: string;
            /** @description the caller's own */
            password: string;
        };
        PageCarRow: {
            rows: components["schemas"]["CarRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageDeviceRow: {
            rows: components["schemas"]["DeviceRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageIndividualRow: {
            rows: components["schemas"]["IndividualRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageLogRow: {
            rows: components["schemas"]["LogRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageManagedDevice: {
            rows: components["schemas"]["ManagedDevice"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageOrganRow: {
            rows: components["schemas"]["OrganRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePermissionRow: {
            rows: components["schemas"]["PermissionRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PagePropertyRow: {
            rows: components["schemas"]["PropertyRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageRoleRow: {
            rows: components["schemas"]["RoleRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageRouteRow: {
            rows: components["schemas"]["RouteRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUnknownRow: {
            rows: components["schemas"]["UnknownRow"][];
            /**
             * Format: int64
             * @description how many there are on all pages
             */
            total: number;
        };
        PageUserRow: {
            rows: components["schemas"]["UserRow"][];
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
        Refusal: {
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
            /** @description key of ACTIVATE_WAY; empty: as it is, of a new device at the first position */
            activateWay?: string;
            /** @description another identity on the wire, e.g. a JT/T 808 phone number; absent: stays */
            alias?: string;
            carBrand?: string;
            carModel?: string;
            carOwner?: string;
            carRemark?: string;
            /** @description code of the catalogue of models, or the number of its row */
            deviceModel?: string | number;
            deviceName: string;
            deviceRemark?: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty: as the model */
            deviceType?: string;
            engineNo?: string;
            /** @description 6 digits and 13–14 letters or digits */
            iccid?: string;
            /** @description 11–15 digits */
            imei: string;
            /** @description YYYY-MM-DD */
            installDate?: string;
            /** @description key of INSTALL_LOCATION, or any text */
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
            /** @description of the SIM card's service */
            servicePswd?: string;
            /** @description 11–13 digits */
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
        SetRolePermissionsInputBody: {
            lang?: string;
            /** Format: int64 */
            roleId: number;
            /** @description perIds joined with commas */
            strPerId: string;
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
        SiteConfig: {
            defaultMapProvider: string;
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
        StartedTask: {
            /** Format: int64 */
            taskId: number;
        };
        Statistics: {
            /**
             * Format: int64
             * @description of watched vehicles, whatever the state
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
        StorageSite: {
            /** @description where uploaded pictures are */
            qiniuDomain: string;
        };
        SubjectHolder: {
            phone: string;
            userName: string;
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
            /** @enum {string} */
            kind: "device-list" | "vehicle-list" | "sim-list";
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
            state: "queued" | "running" | "done" | "failed" | "cancelled";
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
        TrackAnswer: {
            trackList: components["schemas"]["TrackRow"][];
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
        UnbindInputBody: {
            lang?: string;
            unbindDevices: components["schemas"]["Bound"][];
        };
        UnknownFrame: {
            /** @description none where its protocol cannot be explained */
            fields: components["schemas"]["FrameField"][];
            hex: string;
            /** @description why it could not be decoded, empty when it could */
            problem: string;
            /**
             * Format: int64
             * @description epoch milliseconds
             */
            time: number;
            type: string;
        };
        UnknownRow: {
            /** @description where it last connected from */
            address: string;
            /** Format: int64 */
            firstSeen: number;
            frames: components["schemas"]["UnknownFrame"][];
            /** @description as it names itself; empty while it has not */
            identity: string;
            /** Format: int64 */
            lastSeen: number;
            /**
             * Format: int64
             * @description frames in all
             */
            messages: number;
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
            /** @description key of ACTIVATE_WAY; empty: as it is, of a new device at the first position */
            activateWay?: string;
            /** @description another identity on the wire, e.g. a JT/T 808 phone number; absent: stays */
            alias?: string;
            carBrand?: string;
            carModel?: string;
            carOwner?: string;
            carRemark?: string;
            /** Format: int64 */
            deviceId: number;
            /** @description code of the catalogue of models, or the number of its row */
            deviceModel?: string | number;
            deviceName: string;
            deviceRemark?: string;
            /** @description DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty: as the model */
            deviceType?: string;
            engineNo?: string;
            /**
             * Format: int64
             * @description end of service in epoch seconds, 0 never; absent: as it is, or as a changed trialDays says
             */
            expireTime?: number;
            /** @description YYYY-MM-DD */
            installDate?: string;
            /** @description key of INSTALL_LOCATION, or any text */
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
            /** @description of the SIM card's service */
            servicePswd?: string;
            /** @description 11–13 digits */
            simNo?: string;
            /**
             * Format: int64
             * @description of service after activation, 0 without end; absent: as it is, of a new device as the setting says
             */
            trialDays?: number;
            vinNo?: string;
        };
        UpdateModelInputBody: {
            /** @description CUT_OFF, ACC, BATTERY, VOLTAGE, WIFI, LBS, VOICE, TAMPER, SOS, SHOCK, FUEL, VIDEO, ODOMETER, WAKE_UP, BATTERIES, HIDE */
            capabilities?: string[] | null;
            /** @description letters, digits and . _ / + - ; not digits alone */
            code: string;
            /** @description keys of CMD_CODE */
            commands?: string[] | null;
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
            /** @enum {string} */
            type: "DEVICE_TYPE.YX" | "DEVICE_TYPE.WX";
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
             */
            sex: number;
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
        Viewing: {
            /** @description of a session of one hour that may look, change nothing, and sign out */
            authToken: string;
        };
        Why: {
            /** @enum {string} */
            reason: "super" | "disabled" | "organDisabled";
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
                sort?: "organName" | "-organName" | "plateNo" | "-plateNo" | "carOwner" | "-carOwner" | "ownerPhone" | "-ownerPhone" | "vinNo" | "-vinNo" | "engineNo" | "-engineNo" | "carBrand" | "-carBrand" | "carModel" | "-carModel" | "policyNo" | "-policyNo" | "policyExpDate" | "-policyExpDate" | "loanAmount" | "-loanAmount" | "isSettle" | "-isSettle" | "createTime" | "-createTime";
                /** @description 0 or absent: all the caller may see */
                organId?: number;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description part of plate, VIN or owner */
                searchKey?: string;
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
                "application/json": components["schemas"]["IdentityInputBody"];
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
                sort?: "activateWay" | "-activateWay" | "activeTime" | "-activeTime" | "alias" | "-alias" | "carBrand" | "-carBrand" | "carModel" | "-carModel" | "carOwner" | "-carOwner" | "createTime" | "-createTime" | "deviceModel" | "-deviceModel" | "deviceName" | "-deviceName" | "deviceType" | "-deviceType" | "engineNo" | "-engineNo" | "expireTime" | "-expireTime" | "iccid" | "-iccid" | "imei" | "-imei" | "installDate" | "-installDate" | "installLocation" | "-installLocation" | "installer" | "-installer" | "isSettle" | "-isSettle" | "lastOnlineTime" | "-lastOnlineTime" | "loanAmount" | "-loanAmount" | "onlineState" | "-onlineState" | "organName" | "-organName" | "ownerPhone" | "-ownerPhone" | "plateNo" | "-plateNo" | "policyExpDate" | "-policyExpDate" | "policyNo" | "-policyNo" | "protocol" | "-protocol" | "simNo" | "-simNo" | "trialDays" | "-trialDays" | "vinNo" | "-vinNo";
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
    "get-device-getorgandevicelist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: string;
                /** @description with the organisations below; absent: without */
                hasSubOrgan?: "0" | "1" | "true" | "false";
                /** @description 0 or absent: all the caller may see; -10: watched vehicles */
                organId?: number;
                /** @description part of plate, owner, IMEI, alias, name or SIM number */
                searchKey?: string;
                /** @description -1 or absent: all; 1: online, parked included; 2: offline; 0: unused */
                deviceState?: "-1" | "0" | "1" | "2";
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
    "get-device-getunknownlist": {
        parameters: {
            query?: {
                /** @description language of texts: cn or en; without it the session's */
                lang?: string;
                pageSize?: number;
                currentPage?: number;
                /** @description field to sort by, - before it for downwards; what is not known comes last, texts are in the order of code points. Absent: the list's own order */
                sort?: "identity" | "-identity" | "protocol" | "-protocol" | "address" | "-address" | "firstSeen" | "-firstSeen" | "lastSeen" | "-lastSeen" | "messages" | "-messages";
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
                /** @description minutes east of UTC, for times as text */
                zone?: number;
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
    "get-propertymap-getpropertymapdropdownlist": {
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
                sort?: "sim" | "-sim" | "iccid" | "-iccid" | "organName" | "-organName" | "location" | "-location" | "inCombo" | "-inCombo" | "outCombo" | "-outCombo" | "period" | "-period" | "type" | "-type" | "state" | "-state" | "carrierState" | "-carrierState" | "month_total_flow" | "-month_total_flow" | "month_used_flow" | "-month_used_flow" | "day_used_flow" | "-day_used_flow" | "sms" | "-sms" | "serviceStart" | "-serviceStart" | "serviceEnd" | "-serviceEnd" | "asOf" | "-asOf" | "createTime" | "-createTime";
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
                "application/json": components["schemas"]["InsertSIMInputBody"];
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
                sort?: "organName" | "-organName" | "userName" | "-userName" | "phone" | "-phone" | "imei" | "-imei" | "createTime" | "-createTime";
                /** @description part of user name or IMEI */
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
                module?: "ALL" | "account" | "organ" | "permission" | "user" | "individual" | "device" | "vehicle" | "model" | "sim" | "import" | "track" | "dictionary" | "file" | "task" | "api" | "system";
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
                sort?: "createTime" | "-createTime" | "mayEdit" | "-mayEdit" | "organName" | "-organName" | "roleName" | "-roleName" | "roleNameEn" | "-roleNameEn" | "status" | "-status" | "userCount" | "-userCount";
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
