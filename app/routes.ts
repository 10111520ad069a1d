import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/home.tsx'),
  route('hotels', 'routes/hotels/hotels.tsx'),
  route('hotels/:id', 'routes/hotel/hotel.tsx'),
  route('favourites', 'routes/favourites/favourites.tsx'),
  route('payment', 'routes/payment/payment.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('account', 'routes/account/own/own-account.tsx'),
  route('account/forgot', 'routes/account/forgot/forgot.tsx'),
  route('account/action', 'routes/account/action/action.tsx'),
  route('newsletter', 'routes/newsletter/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
  layout('routes/admin/layout.tsx', [
    route('myBookings', 'routes/my-bookings/my-bookings.tsx'),
    route('admin/allBookings', 'routes/admin/all-bookings.tsx'),
    route('admin/addedHotels', 'routes/admin/hotels/all-hotels.tsx'),
    route('admin/allRooms', 'routes/admin/rooms/all-rooms.tsx'),
    route('admin/allUsers', 'routes/admin/users/all-users.tsx'),
    route('admin/dashboard', 'routes/admin/dashboard/dashboard.tsx'),
    route('admin/*', 'routes/admin/elsewhere.tsx'),
  ]),
  route('offline', 'routes/offline/offline.tsx'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
