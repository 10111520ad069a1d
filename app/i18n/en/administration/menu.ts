/** The side menu of the administration (specification, section 2, "Admin layout") and our additions after it. */
export const menu = {
  name: 'Administration',
  open: 'Open the administration’s menu',
  findBooking: 'Find a booking',
  allBookings: 'All Bookings',
  hotels: 'Hotels',
  addHotels: 'Add Hotels',
  allHotels: 'All Hotels',
  addRooms: 'Add Rooms',
  allRooms: 'All Rooms',
  allUsers: 'All Users',
  calendar: 'Calendar',
  dashboard: 'Dashboard',
  auditLog: 'Audit log',
  policeList: 'Police list',
  paymentReviews: 'Payments to check',
  health: 'Health',
};
